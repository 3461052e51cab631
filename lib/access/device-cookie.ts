import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@/lib/derived-keys';
import { parseCookies, usesSecureCookies } from './session-cookie';

const LIFE_SECONDS = 365 * 24 * 3600;
const PATH = '/api/auth';
const ID = /^[A-Za-z0-9_-]{16}$/;

export interface DeviceOwner {
  id: string;
  passwordHash: string;
}

function sign(key: Buffer, { id, passwordHash }: DeviceOwner, deviceId: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([id, deviceId, passwordHash]))
    .digest();
}

function cookieName(userId: string): string {
  const mark = createHmac('sha256', deriveKeys('device-cookie-name')[0])
    .update(userId)
    .digest('base64url')
    .slice(0, 16);
  return `${usesSecureCookies() ? '__Secure-' : ''}ambit.device.${mark}`;
}

/**
 * Returns the `Set-Cookie` value that marks a browser after a correct password. It grants only a separate attempt
 * counter for that account, so failures from elsewhere cannot delay it.
 */
export function makeDeviceCookie(owner: DeviceOwner): string {
  const deviceId = randomBytes(12).toString('base64url');
  const value = `${deviceId}.${sign(deriveKeys('device-cookie')[0], owner, deviceId).toString('base64url')}`;
  const secure = usesSecureCookies() ? '; Secure' : '';
  return `${cookieName(owner.id)}=${value}; Path=${PATH}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

export function readDeviceCookie(header: string | undefined, owner: DeviceOwner): string | null {
  const [deviceId = '', mac = ''] = (parseCookies(header ?? '').get(cookieName(owner.id)) ?? '').split('.');
  if (!ID.test(deviceId)) return null;
  const given = Buffer.from(mac, 'base64url');
  const isOurs = deriveKeys('device-cookie').some((key) => {
    const expected = sign(key, owner, deviceId);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? deviceId : null;
}

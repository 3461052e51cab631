import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeWebhookSecret, signedHeaders } from './webhook-signature';

it('signs as the specification’s own example does', () => {
  // The example of the Standard Webhooks specification and its libraries.
  const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1_614_265_330_000), '{"test": 2432232314}', [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ]);
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with every secret that is good, and makes long ones', () => {
  const [now, before] = [makeWebhookSecret(), makeWebhookSecret()];
  const signed = signedHeaders('id', new Date(0), '{}', [now, before])['webhook-signature']!.split(' ');
  expect(signed).toHaveLength(2);
  const key = Buffer.from(before.slice('whsec_'.length), 'base64');
  expect(key).toHaveLength(32);
  expect(signed[1]).toBe(`v1,${createHmac('sha256', key).update('id.0.{}').digest('base64')}`);
});

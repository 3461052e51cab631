import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, holderOf, isHeld, LockHeld } from './lock.mjs';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'ambit-lock-'));
  file = path.join(directory, 'lock');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A lock as a crashed start leaves it. */
const leaveBehind = (holder: object) => writeFileSync(file, JSON.stringify(holder));

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('the lock of a clone', () => {
  it('is held by one at a time and names its holder', () => {
    const release = acquireLock(file, 'start');
    expect(isHeld(file)).toBe(true);
    expect(() => acquireLock(file, 'start')).toThrow(LockHeld);
    expect(() => acquireLock(file, 'start')).toThrow(String(process.pid));
    release();
    expect(isHeld(file)).toBe(false);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('says where its holder serves, as long as it runs', () => {
    const release = acquireLock(file, 'start', { origin: 'http://localhost:3000' });
    expect(holderOf(file)).toMatchObject({ purpose: 'start', origin: 'http://localhost:3000' });
    release();
    expect(holderOf(file)).toBeNull();
    leaveBehind({ pid: deadPid(), start: '1', purpose: 'start', since: '', origin: 'http://localhost:3000' });
    expect(holderOf(file)).toBeNull();
  });

  it('is taken over from a process that is gone', () => {
    leaveBehind({ pid: deadPid(), start: '1', purpose: 'start', since: '' });
    acquireLock(file, 'start')();
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over when the pid belongs to another process meanwhile', () => {
    leaveBehind({ pid: process.pid, start: 'long ago', purpose: 'start', since: '' });
    acquireLock(file, 'start')();
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over when its file is not one of ours', () => {
    writeFileSync(file, '{"pid":');
    acquireLock(file, 'start')();
    expect(existsSync(file)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password';

// From source: bundled tests have cheap passwords.
describe('passwords', () => {
  it('are known again, in any Unicode form, and by nothing else', async () => {
    const stored = await hashPassword('zoë’s cat');
    expect(stored).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('zoë’s cat'.normalize('NFD'), stored)).toBe(true);
    expect(await verifyPassword('zoe’s cat', stored)).toBe(false);
    // The salt is its own, so the same password has another hash.
    expect(await hashPassword('zoë’s cat')).not.toBe(stored);
  });

  it('of a user without a password are always wrong, in the same time', async () => {
    // No password is hashed to this, which takes as long to find out.
    const stored = `scrypt$65536$8$2$${'a'.repeat(22)}$${'a'.repeat(43)}`;
    // Processor time, which other processes do not add to.
    const time = async (hash: string | null) => {
      const before = process.cpuUsage();
      expect(await verifyPassword('wrong', hash)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown] = [await time(stored), await time(null)];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('are wrong where what is stored is no hash of ours', async () => {
    for (const stored of ['', 'x', 'md5$1$2$3$4$5', 'scrypt$65536$8$2$$', '$$$$$']) {
      expect(await verifyPassword('', stored), stored).toBe(false);
    }
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { Database } from '@/examples/back-office/database';
import { backOffice } from '@/examples/back-office/server';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { seedInstallation } from '@/prisma/seed-installation';
import { type RunningApp, startApp } from './installation';

export interface DemoOrg {
  slug: string;
  owner: { email: string; apiKey: string };
  agents: { slug: string; apiKey: string }[];
}

/** The demonstration as `npm start` leaves it: private addresses are refused, and its tools run in the back office. */
export class Demonstration {
  readonly tokens = { platform: 'p'.repeat(43), evergreen: 'e'.repeat(43) };
  /** A folder with `.ambit/demo.json`, as a checkout has after `npm start`. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'ambit-demo-'));
  readonly stateDir = path.join(this.folder, '.ambit');
  at!: RunningApp;
  demo!: { url: string; platform: { apiKey: string }; orgs: DemoOrg[] };
  #office: http.Server | undefined;
  officePort = 0;

  static async start(): Promise<Demonstration> {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const started = new Demonstration();
    mkdirSync(started.stateDir);
    await started.startOffice();
    started.writeOffice();
    const { stateDir, officePort } = started;
    started.at = await startApp(
      async ({ ownerUrl }) => {
        Object.assign(process.env, { AMBIT_SEED_URL: ownerUrl, AMBIT_STATE_DIR: stateDir, AMBIT_SEED: 'demo' });
        await seedInstallation();
      },
      {
        env: {
          AMBIT_ALLOW_PRIVATE_ADDRESSES: '0',
          AMBIT_BACK_OFFICE_ORIGIN: `http://127.0.0.1:${officePort}`,
          AMBIT_PROVIDER_ORIGINS: ['stripe', 'resend', 'unsplash']
            .map((provider) => `${provider}=http://127.0.0.1:${officePort}`)
            .join(','),
        },
      },
    );
    started.demo = JSON.parse(readFileSync(path.join(stateDir, 'demo.json'), 'utf8'));
    return started;
  }

  /** Starts the back office with the sample data, on the same port as before. */
  async startOffice(): Promise<void> {
    await closeUpstreams();
    await this.#stopOffice();
    const server = backOffice(new Database(), this.tokens);
    await new Promise<void>((resolve) => server.listen(this.officePort, '127.0.0.1', resolve));
    this.officePort = (server.address() as AddressInfo).port;
    this.#office = server;
  }

  writeOffice(): void {
    const settings = path.join(this.stateDir, 'back-office', 'settings.json');
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(settings, JSON.stringify({ port: this.officePort, tokens: this.tokens }));
  }

  async close(): Promise<void> {
    await closeUpstreams();
    await this.at?.close();
    await this.#stopOffice();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #stopOffice(): Promise<void> {
    const office = this.#office;
    if (!office) return;
    office.closeAllConnections();
    await new Promise((resolve) => office.close(resolve));
    this.#office = undefined;
  }
}

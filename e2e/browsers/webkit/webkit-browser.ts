import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import { openSession, type WebDriver } from './webdriver.ts';

/** The bar of the window would not let it be as narrow as a phone. */
const NARROW_BAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 4px; }';

export interface OpenWindow {
  browser: WebDriver;
  close(): Promise<void>;
}

interface Programs {
  driver: string;
  xvfb: string;
}

/** Opens a window of WebKitGTK with an empty profile, on a screen of its own: it draws nothing while another window covers it. */
export async function openWebKit({ driver, xvfb }: Programs): Promise<OpenWindow> {
  const screen = await openScreen(xvfb);
  const folder = await mkdtemp(join(tmpdir(), 'slovickovo-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  const port = await freePort();
  const running = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      // There is no desktop: no accessibility bus, no settings, no graphics card.
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      // Its sandbox needs rights that root in a container lacks; only pages of the tested server are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const session = await openSession(`http://127.0.0.1:${port}`);
  return {
    browser: session,
    close: async () => {
      await session.close();
      await end(running);
      await end(screen.process);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a screen in memory. */
async function openScreen(xvfb: string): Promise<{ process: ChildProcess; display: string }> {
  // The program itself chooses a number that is free, and writes it to its fourth stream.
  const process = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer];
  return { process, display: `:${String(number).trim()}` };
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const exited = once(running, 'exit');
  running.kill();
  await exited;
}

/** Runs one of the project's commands as a person would, in a process of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Ran {
  code: number | null;
  output: string;
}

/** `runCommand('backup', ['to'], { DATA_DIR })`; the environment's own database settings are left out. */
export function runCommand(
  name: string,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Ran> {
  const { DATABASE_URL: _url, DATA_DIR: _dir, ...inherited } = process.env;
  const file = path.resolve('server/commands', `${name}.ts`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', reject);
    child.once('close', code => resolve({ code, output }));
  });
}

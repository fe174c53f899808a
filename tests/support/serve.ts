// The real server as a process of its own, for browser tests, pictures and measurements: settings from the
// environment as ever, its clock ahead or behind by CLOCK_OFFSET_MS. It ends when its input is closed.
import { readConfig } from '../../server/setup/config.ts';
import { startServer } from '../../server/start.ts';

const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const server = await startServer(readConfig(process.env), () => new Date(Date.now() + offsetMs));
process.stdout.write(`${server.address}\n`);

process.stdin.resume();
process.stdin.once('end', () => {
  void server.close().then(() => process.exit(0));
});

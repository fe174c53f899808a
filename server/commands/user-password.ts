/** `npm run user:password [-- --email … --password …]`: a new password; signs out all devices. */
import { parseArgs } from 'node:util';
import { loginOf } from '../../src/resources/people/rules.ts';
import { passwordOwnerOf, setPassword } from '../people/index.ts';
import { byCommand } from './byCommand.ts';
import { hashOfNewPassword } from './newPassword.ts';
import { answered } from './prompts.ts';
import { LOGIN } from './questions.ts';
import { runCommand } from './settings.ts';
import { withDatabase } from './withDatabase.ts';

await runCommand(() =>
  withDatabase(async db => {
    const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
    const login = loginOf(await answered(LOGIN, values.email));
    const owner = await db.asOwner(tx => passwordOwnerOf(tx, login));
    if (!owner) throw new Error(`No user signs in with ${login}.`);
    const passwordHash = await hashOfNewPassword(owner, values.password);
    await db.asOwner(tx => setPassword(tx, login, passwordHash, byCommand('user:password')));
    console.log(`Password of ${login} changed. All devices are signed out.`);
  }),
);

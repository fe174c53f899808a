/** `npm run user:password [-- --email … --password …]`: a new password; signs out all devices. */
import { parseArgs } from 'node:util';
import { passwordOwnerOf, setPassword } from '../people/index.ts';
import { byCommand } from './byCommand.ts';
import { hashOfNewPassword } from './newPassword.ts';
import { answered } from './prompts.ts';
import { EMAIL } from './questions.ts';
import { runCommand } from './settings.ts';
import { withDatabase } from './withDatabase.ts';

await runCommand(() =>
  withDatabase(async db => {
    const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
    const email = (await answered(EMAIL, values.email)).toLowerCase();
    const owner = await db.asOwner(tx => passwordOwnerOf(tx, email));
    if (!owner) throw new Error(`No user with the email ${email}.`);
    const passwordHash = await hashOfNewPassword(owner, values.password);
    await db.asOwner(tx => setPassword(tx, email, passwordHash, byCommand('user:password')));
    console.log(`Password of ${email} changed. All devices are signed out.`);
  }),
);

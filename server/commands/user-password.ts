/** `npm run user:password [-- --email … --password …]`: a new password; every device of that person is signed out. */
import { parseArgs } from 'node:util';
import { hashPassword } from '../session/passwords.ts';
import { setPassword } from '../session/people.ts';
import { answered } from './prompts.ts';
import { EMAIL, PASSWORD } from './questions.ts';
import { runCommand } from './settings.ts';
import { withDatabase } from './withDatabase.ts';

await runCommand(() =>
  withDatabase(async db => {
    const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
    const email = (await answered(EMAIL, values.email)).toLowerCase();
    const passwordHash = await hashPassword(await answered(PASSWORD, values.password));
    const found = await db.asOwner(tx => setPassword(tx, email, passwordHash, new Date()));
    if (!found) throw new Error(`No user with the email ${email}.`);
    console.log(`Password of ${email} changed. All devices are signed out.`);
  }),
);

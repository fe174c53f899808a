/** `npm run user:add [-- --email … --name … --role … --password … --shop …]` */
import { parseArgs } from 'node:util';
import { loginOf, personOfLogin } from '../../src/resources/people/rules.ts';
import { addPerson, publicOfShop } from '../people/index.ts';
import { byCommand } from './byCommand.ts';
import { hashOfNewPassword } from './newPassword.ts';
import { answered } from './prompts.ts';
import { LOGIN, NAME, ROLE } from './questions.ts';
import { runCommand } from './settings.ts';
import { shopOfCommand, withDatabase } from './withDatabase.ts';

await runCommand(() =>
  withDatabase(async db => {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        password: { type: 'string' },
        shop: { type: 'string' },
      },
    });
    const shopId = await shopOfCommand(db, values.shop);
    const login = loginOf(await answered(LOGIN, values.email));
    const taken = await db.asOwner(tx => tx.run('SELECT 1 FROM sign_ins WHERE login = $1', [login]));
    if (taken) throw new Error(`${login} is already in use. To set a new password: npm run user:password`);
    const name = await answered(NAME, values.name);
    const role = await answered(ROLE, values.role);
    const owner = { ...(await db.asOwner(tx => publicOfShop(tx, shopId))), ownLogin: login };
    const passwordHash = await hashOfNewPassword(owner, values.password);
    await db.asOwner(tx =>
      addPerson(tx, shopId, { name, ...personOfLogin(login), role, passwordHash }, byCommand('user:add')),
    );
    console.log(`Added ${name} (${role}). They sign in with ${login}`);
  }),
);

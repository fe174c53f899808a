/** `npm run shop:create [-- --shop-name … --gstin … --name … --email … --password …]` */
import { parseArgs } from 'node:util';
import { loginOf } from '../../src/resources/people/rules.ts';
import { createShop } from '../setup/index.ts';
import { byCommand } from './byCommand.ts';
import { hashOfNewPassword } from './newPassword.ts';
import { answered } from './prompts.ts';
import { GSTIN, LOGIN, NAME, SHOP_NAME } from './questions.ts';
import { runCommand } from './settings.ts';
import { withDatabase } from './withDatabase.ts';

await runCommand(() =>
  withDatabase(async db => {
    const { values } = parseArgs({
      options: {
        'shop-name': { type: 'string' },
        gstin: { type: 'string' },
        name: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
      },
    });
    const shopStoreName = await answered(SHOP_NAME, values['shop-name']);
    // A GSTIN is optional: without a terminal and a flag there is none.
    const asked = values.gstin !== undefined || process.stdin.isTTY;
    const gstnumber = asked ? ((await answered(GSTIN, values.gstin)) ?? null) : null;
    const name = await answered({ ...NAME, text: 'Owner’s name' }, values.name);
    const login = loginOf(await answered(LOGIN, values.email));
    const taken = await db.asOwner(tx => tx.run('SELECT 1 FROM sign_ins WHERE login = $1', [login]));
    if (taken) throw new Error(`${login} is already in use.`);
    const passwordHash = await hashOfNewPassword(
      { shopName: shopStoreName, ownLogin: login },
      values.password,
    );
    const shop = { shopStoreName, gstin: gstnumber, scheme: gstnumber ? 'REGULAR' : 'UNREGISTERED' } as const;
    const first = { ...shop, name, login, passwordHash };
    await db.asOwner(tx => createShop(tx, first, byCommand('shop:create')));
    console.log(`Shop ${shopStoreName} created. ${name} signs in as ${login}. Start Galla: npm start`);
  }),
);

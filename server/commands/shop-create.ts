/** `npm run shop:create [-- --shop-name … --gstin … --name … --email … --password …]` */
import { parseArgs } from 'node:util';
import { addPerson, addShop } from '../people/index.ts';
import { addUsualCodes } from '../products/index.ts';
import { byCommand } from './byCommand.ts';
import { hashOfNewPassword } from './newPassword.ts';
import { answered } from './prompts.ts';
import { EMAIL, GSTIN, NAME, SHOP_NAME } from './questions.ts';
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
    const email = (await answered(EMAIL, values.email)).toLowerCase();
    const taken = await db.asOwner(tx => tx.run('SELECT 1 FROM sign_ins WHERE email = $1', [email]));
    if (taken) throw new Error(`${email} is already in use.`);
    const passwordHash = await hashOfNewPassword(
      { shopName: shopStoreName, ownEmail: email },
      values.password,
    );
    await db.asOwner(async tx => {
      const by = byCommand('shop:create');
      const shopId = await addShop(tx, { shopStoreName, gstnumber, email }, by);
      await addPerson(tx, shopId, { name, email, role: 'owner', passwordHash }, by);
      await addUsualCodes({ ...tx, shopId }, by);
    });
    console.log(`Shop ${shopStoreName} created. ${name} signs in as ${email}. Start Galla: npm start`);
  }),
);

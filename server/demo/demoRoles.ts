import { idRow } from '../kit/db/rows.ts';
import { createRole } from '../roles/index.ts';
import { byOwner } from './demoCaller.ts';

const DEMO_ROLES = [
  {
    name: 'Cashier',
    base: 'staff',
    without: ['sales.cancel', 'purchase-bills.create', 'purchase-bills.cancel', 'customers.export'],
    with: [],
  },
  {
    name: 'Accountant',
    base: 'office',
    without: ['projects.write'],
    with: ['accounts.read', 'suppliers.read'],
  },
];

/** Adds nothing where there are roles already. */
export const addDemoRoles = byOwner(async (tx, caller) => {
  const has = await tx.query(idRow, 'SELECT id FROM roles WHERE shop_id = $1 LIMIT 1', [tx.shopId]);
  if (has.length > 0) return;
  for (const role of DEMO_ROLES) await createRole(tx, caller, role);
});

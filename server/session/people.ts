/** Shops and their people, made from outside any session: the first start, and commands. */
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../src/resources/kit/index.ts';
import type { Sql } from '../db/database.ts';
import { hashPassword } from './passwords.ts';

export interface NewPerson {
  name: string;
  email: string;
  role: Role;
  /** From `hashPassword`: hashing takes too long for a transaction. */
  passwordHash: string;
}

export interface NewShop {
  shopStoreName: string;
  email?: string | null;
  phone?: string | null;
  gstnumber?: string | null;
  stateCode?: string | null;
  address?: string | null;
  upiVpa?: string | null;
}

/** A shop with nothing in it. Answers its id. `tx` is the owner's (`db.asOwner`). */
export const addShop = async (tx: Sql, shop: NewShop): Promise<string> => {
  const id = uuidv7();
  await tx.query(
    `INSERT INTO shops (id, shop_store_name, email, phone, gstnumber, state_code, address, upi_vpa)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      shop.shopStoreName,
      shop.email ?? null,
      shop.phone ?? null,
      shop.gstnumber ?? null,
      shop.stateCode ?? shop.gstnumber?.slice(0, 2) ?? null,
      shop.address ?? null,
      shop.upiVpa ?? null,
    ],
  );
  return id;
};

/** Answers the id. An email that somebody has already fails on `sign_ins_pkey`. */
export const addPerson = async (tx: Sql, shopId: string, person: NewPerson): Promise<string> => {
  const id = uuidv7();
  await tx.query(
    'INSERT INTO users (shop_id, id, name, email, role, password_hash) VALUES ($1, $2, $3, $4, $5, $6)',
    [shopId, id, person.name, person.email.trim().toLowerCase(), person.role, person.passwordHash],
  );
  return id;
};

/** People of one password share its hash: the demo shop's three sign-ins, made in one go. */
export const withPassword = async (
  people: readonly Omit<NewPerson, 'passwordHash'>[],
  password: string,
): Promise<NewPerson[]> => {
  const passwordHash = await hashPassword(password);
  return people.map(person => ({ ...person, passwordHash }));
};

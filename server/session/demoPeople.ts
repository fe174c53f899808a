/** The published sign-ins of the demo shop. */
import type { Role } from '../../src/resources/kit/index.ts';

export const DEMO_PASSWORD = 'demo1234';

export const DEMO_PEOPLE: readonly { email: string; name: string; role: Role }[] = [
  { email: 'owner@demo.shop', name: 'Rakesh Sharma', role: 'owner' },
  { email: 'staff@demo.shop', name: 'Pooja Kulkarni', role: 'staff' },
  { email: 'office@demo.shop', name: 'Imran Shaikh', role: 'office' },
];

export const isDemoEmail = (email: string): boolean => DEMO_PEOPLE.some(person => person.email === email);

/** Names the shop, and who a paper is for, as papers do. */
import type { SocialLinks, ShownLink } from '../../kit/rules/socialLinks.ts';
import { shownLinks } from '../../kit/rules/socialLinks.ts';
import { stateName, stateOfCode, type StateCode } from '../../kit/rules/states.ts';
import type { Issuer } from '../registrations/answers.ts';
import type { GstScheme } from '../shop/choices.ts';
import { stateOfShop } from '../tax/rules.ts';
import type { PartyModel, TranslatePaper } from './documentModel.ts';

/** Papers print these of the shop. */
export interface PaperShop extends SocialLinks {
  shopStoreName: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  gstnumber: string | null;
  gstScheme: GstScheme;
  composition: boolean;
  /** What documents were issued under; without them it is what the shop is now. */
  registrations?: readonly Issuer[];
  stateCode: string | null;
  upiVpa: string | null;
  pan?: string | null;
  pinCode?: string | null;
  timeZone?: string;
  /** It is an https address, a path of this server, or a data URI. */
  profilePhotoUrl?: string | null;
  invoiceTerms?: string | null;
  invoiceWarranty?: string | null;
  bankDetails?: string | null;
  signatureUrl?: string | null;
}

export interface PaperParty {
  name: string;
  address: string[];
  phone: string | null;
  email: string | null;
  gstin: string | null;
  pan: string | null;
  links?: ShownLink[];
  state: { code: StateCode; name: string } | null;
}

export function shopParty(shop: PaperShop): PaperParty {
  const links = shownLinks(shop);
  return {
    name: shop.shopStoreName,
    address: withPin(textLines(shop.address), shop.pinCode),
    phone: shop.phone,
    email: shop.email,
    gstin: shop.gstnumber?.trim() || null,
    pan: shop.gstnumber?.trim() ? null : shop.pan?.trim() || null,
    ...(links.length > 0 ? { links } : {}),
    state: stateOf(stateOfShop({ stateCode: shop.stateCode, gstin: shop.gstnumber })),
  };
}

/** Names somebody outside the shop. */
export const partyOf = ({
  name,
  phone,
  address = null,
  gstin = null,
  stateCode = null,
}: {
  name: string;
  phone: string | null;
  address?: string | null;
  gstin?: string | null;
  stateCode?: string | null;
}): PaperParty => ({
  name,
  address: textLines(address),
  phone,
  email: null,
  gstin,
  pan: null,
  state: stateOf(stateCode ?? gstin?.slice(0, 2)),
});

export const partyModel = (label: string, party: PaperParty, translate: TranslatePaper): PartyModel => ({
  label,
  name: party.name,
  address: party.address,
  facts: [
    ...(party.phone ? [{ label: translate('phone'), value: party.phone }] : []),
    ...(party.email ? [{ label: translate('email'), value: party.email }] : []),
    ...(party.gstin ? [{ label: translate('gstin'), value: party.gstin }] : []),
    ...(party.pan ? [{ label: translate('pan'), value: party.pan }] : []),
    ...(party.state
      ? [{ label: translate('state'), value: `${party.state.code} – ${party.state.name}` }]
      : []),
  ],
});

/** Links as people type them; `instagram.com/sharmamobile` needs no platform name. */
export const linksOf = ({ links = [] }: PaperParty): string[] => links.map(({ text }) => text);

export function stateOf(code: string | null | undefined): { code: StateCode; name: string } | null {
  const state = stateOfCode(code);
  return state && { code: state, name: stateName(state) ?? state };
}

function withPin(address: string[], pin: string | null | undefined): string[] {
  if (!pin || address.some(line => line.replace(/\s/g, '').includes(pin))) return address;
  const last = address.at(-1);
  return last ? [...address.slice(0, -1), `${last} – ${pin}`] : [pin];
}

export function textLines(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(line => line !== '');
}

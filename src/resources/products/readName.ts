import { toAsciiDigits } from '../../kit/rules/digits.ts';

/** How it is said in the shop: 'Samsung Galaxy A15 8/128 blue', 'iPhone 15 256GB'. */
export interface ReadName {
  company: string;
  model: string;
  ram: number | null;
  storage: number | null;
  colour: string | null;
}

/** Names of models that are sold without their brand's. */
const BRAND_OF: Readonly<Record<string, string>> = {
  iphone: 'Apple',
  ipad: 'Apple',
  galaxy: 'Samsung',
  pixel: 'Google',
  moto: 'Motorola',
};
const BRANDS = [
  'Apple',
  'Asus',
  'Google',
  'Honor',
  'Huawei',
  'Infinix',
  'iQOO',
  'itel',
  'Jio',
  'Lava',
  'Micromax',
  'Motorola',
  'Nokia',
  'Nothing',
  'OnePlus',
  'Oppo',
  'Poco',
  'Realme',
  'Redmi',
  'Samsung',
  'Tecno',
  'Vivo',
  'Xiaomi',
] as const;

const UNIT = String.raw`\s*(gb|tb)?`;
/** '8/128', '8GB+256GB', '12 GB / 1 TB'. */
const MEMORY = new RegExp(String.raw`(?:^|\s)(\d{1,2})${UNIT}\s*[/+]\s*(\d{1,4})${UNIT}(?=\s|$)`, 'i');
/** '128GB' alone is the storage. */
const STORAGE = /(?:^|\s)(\d{1,4})\s*(gb|tb)(?=\s|$)/i;

const gigabytes = (digits: string | undefined, unit: string | undefined): number | null =>
  digits ? Number(digits) * (unit?.toLowerCase() === 'tb' ? 1024 : 1) : null;

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Reads brand, model, memory and colour of a phone; null without a brand and a model. */
export function readName(text: string): ReadName | null {
  const typed = toAsciiDigits(text).trim().replace(/\s+/g, ' ');
  const both = MEMORY.exec(typed);
  const memory = both ?? STORAGE.exec(typed);
  const name = (memory ? typed.slice(0, memory.index) : typed).trim();
  const colour = memory ? typed.slice(memory.index + memory[0].length).trim() : '';
  const [first = '', ...rest] = name.split(' ');
  const implied = BRAND_OF[first.toLowerCase()];
  const company =
    implied ?? BRANDS.find(brand => brand.toLowerCase() === first.toLowerCase()) ?? upperFirst(first);
  const model = (implied ? [first, ...rest] : rest).join(' ').trim();
  if (!company || !model) return null;
  return {
    company,
    model: upperFirst(model) === model || implied === 'Apple' ? model : upperFirst(model),
    ram: both ? gigabytes(both[1], both[2]) : null,
    storage: both ? gigabytes(both[3], both[4]) : gigabytes(memory?.[1], memory?.[2]),
    colour: colour ? upperFirst(colour) : null,
  };
}

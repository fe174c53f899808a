import type { NewProductInput } from '../../src/resources/products/newProduct.ts';

/** A row is: model | RAM/storage in GB | colours | price in rupees | launch month | demand weight. */
const PHONES: Record<string, readonly string[]> = {
  Samsung: [
    'Galaxy S25|12/256|Navy,Icy Blue|80999|2025-02|4',
    'Galaxy S24|8/128|Onyx Black,Marble Grey|62999|2024-02|5',
    'Galaxy S24 FE|8/128|Graphite,Mint|54999|2024-10|4',
    'Galaxy A56 5G|8/256|Awesome Graphite,Awesome Olive|44999|2025-03|5',
    'Galaxy A36 5G|8/128|Awesome Black,Awesome Lavender|32999|2025-03|6',
    'Galaxy A26 5G|8/128|Black,Mint|24999|2025-03|6',
    'Galaxy A16 5G|8/128|Gold,Light Green|18999|2024-10|8',
    'Galaxy M35 5G|6/128|Moonlight Blue,Thunder Grey|16999|2024-07|8',
    'Galaxy F06 5G|4/128|Lit Violet,Bahama Blue|9999|2025-02|8',
  ],
  Apple: [
    'iPhone 17|8/256|Black,Lavender|82900|2025-09|6',
    'iPhone 16|8/128|Black,Ultramarine,Teal|69900|2024-09|8',
    'iPhone 16e|8/128|White,Black|59900|2025-02|4',
    'iPhone 16 Pro|8/128|Natural Titanium,Desert Titanium|112900|2024-09|2',
    'iPhone 15|6/128|Black,Blue,Pink|59900|2023-09|7',
    'iPhone 14|6/128|Midnight,Starlight|51900|2022-09|3',
    'iPhone 13|4/128|Midnight,Starlight|43900|2021-09|4',
  ],
  Xiaomi: [
    'Redmi Note 14 5G|8/128|Titan Black,Phantom Purple|19999|2024-12|8',
    'Redmi Note 14 Pro 5G|8/256|Spectre Blue,Titan Black|27999|2024-12|5',
    'Redmi Note 13 5G|6/128|Arctic White,Stealth Black|16999|2024-01|6',
    'Redmi 14C 5G|4/64|Starlight Blue,Stargaze Black|9999|2025-01|7',
    'Redmi 13C|4/128|Starshine Green,Stardust Black|8499|2023-12|6',
    'Xiaomi 14|12/512|Jade Green,Matte Black|69999|2024-03|1',
  ],
  Vivo: [
    'V50 5G|8/128|Rose Red,Titanium Grey|34999|2025-02|5',
    'V40 5G|8/128|Ganges Blue,Titanium Grey|34999|2024-08|4',
    'T4 5G|8/128|Emerald Blaze,Phantom Grey|21999|2025-04|6',
    'Y39 5G|8/128|Lotus Purple,Ocean Blue|16999|2025-03|6',
    'Y29 5G|6/128|Glacier Blue,Titanium Gold|15499|2024-12|7',
    'Y19e|4/64|Majestic Green,Titanium Silver|7999|2025-03|7',
  ],
  Oppo: [
    'Reno13 5G|8/256|Ivory White,Luminous Blue|39999|2025-01|4',
    'Reno12 5G|8/256|Astro Silver,Matte Brown|32999|2024-07|3',
    'F29 5G|8/128|Solid Purple,Glacier Blue|23999|2025-03|5',
    'F27 5G|8/128|Amber Orange,Emerald Green|22999|2024-08|4',
    'K13 5G|8/128|Icy Purple,Prism Black|17999|2025-04|6',
    'A5x 5G|4/128|Laser White,Midnight Blue|13999|2025-05|6',
    'A3x 5G|4/64|Starry Purple,Sparkle Black|11999|2024-08|6',
  ],
  Realme: [
    'GT 7 Pro|12/256|Mars Orange,Galaxy Grey|59999|2024-11|1',
    '14 Pro+ 5G|8/128|Pearl White,Suede Grey|29999|2025-01|4',
    'Narzo 80x 5G|6/128|Deep Ocean,Sunlit Gold|13999|2025-04|6',
    'P3 5G|6/128|Comet Grey,Nebula Pink|16999|2025-03|5',
    'C75 5G|4/128|Lily White,Midnight Lily|12999|2025-05|5',
    'C63|4/128|Jade Green,Leather Blue|8999|2024-07|6',
    '12 Pro 5G|8/128|Navigator Beige,Submarine Blue|24999|2024-02|3',
  ],
  OnePlus: [
    '13R 5G|12/256|Nebula Noir,Astral Trail|42999|2025-01|4',
    'Nord CE4 5G|8/128|Dark Chrome,Celadon Marble|24999|2024-04|5',
    'Nord CE4 Lite 5G|8/128|Super Silver,Mega Blue|19999|2024-06|5',
  ],
  Motorola: [
    'Edge 60 Fusion|8/256|Slipstream,Zephyr|22999|2025-04|5',
    'Moto G85 5G|8/128|Cobalt Blue,Urban Grey|17999|2024-07|4',
    'Moto G45 5G|8/128|Brilliant Blue,Viva Magenta|12999|2024-08|4',
  ],
};

/** A row is: company | model | category | HSN | price in rupees | demand weight. */
const EXTRAS: readonly string[] = [
  'Boat|Airdopes 141|AUDIO|85183011|1299|9',
  'Boat|Rockerz 255 Pro+|AUDIO|85183019|1199|6',
  'Boat|BassHeads 100|AUDIO|85183020|399|7',
  'Noise|ColorFit Pulse 3|WATCH|85176290|1799|4',
  'Noise|Buds VS104|AUDIO|85183011|999|5',
  'JBL|Go 4|AUDIO|85182110|3499|2',
  'Samsung|25W Travel Adapter|ACCESSORY|85044030|1299|8',
  'Apple|20W USB-C Power Adapter|ACCESSORY|85044030|1900|5',
  'Xiaomi|33W SonicCharge Charger|ACCESSORY|85044030|999|5',
  'Portronics|Konnect L USB-C Cable|ACCESSORY|85444299|299|10',
  'Ambrane|20000 mAh Power Bank|ACCESSORY|85076000|1599|5',
  'SanDisk|Ultra microSD 128GB|ACCESSORY|85235220|999|4',
  'Spigen|Rugged Armor Case|ACCESSORY|39269099|999|6',
  'Gallery|Tempered Glass|ACCESSORY|70071900|199|14',
  'Gallery|Silicone Back Cover|ACCESSORY|39269099|249|12',
  'Gallery|Leather Flip Cover|ACCESSORY|42023290|449|5',
];

export interface DemoProduct {
  input: NewProductInput;
  launched: string;
  weight: number;
  /** The type allocation code is the first eight digits of the IMEI; it is '' for goods without one. */
  tac: string;
}

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...Object.entries(PHONES).flatMap(([company, models], companyIndex) =>
    models.flatMap((text, index) => phonesOf(company, text, 35_20_00_00 + companyIndex * 1000 + index * 10)),
  ),
  ...EXTRAS.map(extraOf),
];

export function productAt(index: number): DemoProduct {
  const product = DEMO_PRODUCTS[index];
  if (!product) throw new RangeError(`no product ${index}`);
  return product;
}

/** Answers the demand weight in a month ('YYYY-MM'): it is highest after launch, and zero before. */
export function askedFor(index: number, month: string): number {
  const { launched, weight } = productAt(index);
  if (launched > month) return 0;
  const months =
    (Number(month.slice(0, 4)) - Number(launched.slice(0, 4))) * 12 +
    Number(month.slice(5)) -
    Number(launched.slice(5));
  return months < 6 ? weight * 1.5 : months > 24 ? weight * 0.4 : weight;
}

function phonesOf(company: string, text: string, tac: number): DemoProduct[] {
  const [model = '', memory = '', colours = '', price = '', launched = '', weight = ''] = text.split('|');
  const [ram, storage] = memory.split('/').map(Number);
  return colours.split(',').map((colour, index) => ({
    input: {
      company,
      model,
      itemCategory: 'MOBILE',
      ram: ram ?? null,
      storage: storage ?? null,
      colour,
      hsnCode: '85171300',
      gstRateBps: 1800,
      sellingPricePaise: Number(price) * 100,
      tracking: 'IMEI',
      warrantyMonths: 12,
    },
    launched,
    weight: Number(weight),
    tac: String(tac + index),
  }));
}

function extraOf(text: string): DemoProduct {
  const [company = '', model = '', category = '', hsnCode = '', price = '', weight = ''] = text.split('|');
  return {
    input: {
      company,
      model,
      itemCategory: category as NewProductInput['itemCategory'],
      hsnCode,
      gstRateBps: 1800,
      sellingPricePaise: Number(price) * 100,
      tracking: 'QUANTITY',
      warrantyMonths: 6,
    },
    launched: '2020-01',
    weight: Number(weight),
    tac: '',
  };
}

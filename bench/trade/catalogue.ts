// The measured shops sell these, most asked for first: they are made up for measuring, in the shape of the real
// trade.

export interface CatalogueProduct {
  company: string;
  model: string;
  category: 'MOBILE' | 'TABLET' | 'LAPTOP' | 'WATCH' | 'AUDIO' | 'ACCESSORY';
  ram: number | null;
  storage: number | null;
  colour: string | null;
  hsnCode: string;
  pricePaise: number;
  tracking: 'IMEI' | 'QUANTITY';
}

const phones: [company: string, models: string[], fromRupees: number][] = [
  [
    'Samsung',
    ['Galaxy S24', 'Galaxy A55', 'Galaxy M35', 'Galaxy A16', 'Galaxy F06', 'Galaxy S25 Ultra'],
    9_999,
  ],
  ['Xiaomi', ['Redmi Note 14', 'Redmi 14C', 'Xiaomi 14 Civi', 'Redmi A4', 'Redmi Note 13 Pro'], 8_499],
  ['Vivo', ['V50', 'Y29', 'T4x', 'Y19s', 'X200'], 10_999],
  ['Oppo', ['Reno 13', 'A5 Pro', 'K13', 'F29', 'A3x'], 9_499],
  ['Realme', ['14 Pro', 'C75', 'Narzo 80', 'P3', 'GT 7'], 8_999],
  ['Apple', ['iPhone 15', 'iPhone 16', 'iPhone 16e', 'iPhone 14', 'iPhone 17 Pro'], 54_900],
  ['OnePlus', ['Nord 4', '13R', 'Nord CE4', '13'], 19_999],
  ['Motorola', ['Edge 60', 'G85', 'G45', 'Razr 60'], 10_499],
  ['Nothing', ['Phone 3a', 'CMF Phone 2'], 18_999],
  ['Lava', ['Blaze 3', 'Yuva 4'], 6_999],
];

const others: [company: string, model: string, category: CatalogueProduct['category'], rupees: number][] = [
  ['Samsung', 'Galaxy Tab A9', 'TABLET', 13_999],
  ['Apple', 'iPad 11', 'TABLET', 34_900],
  ['Lenovo', 'IdeaPad Slim 3', 'LAPTOP', 42_990],
  ['Noise', 'ColorFit Pro 5', 'WATCH', 3_499],
  ['Apple', 'Watch SE', 'WATCH', 24_900],
  ['boAt', 'Airdopes 141', 'AUDIO', 1_299],
  ['boAt', 'Rockerz 255', 'AUDIO', 999],
  ['Samsung', 'Travel adapter 25 W', 'ACCESSORY', 1_299],
  ['Portronics', 'Type-C cable', 'ACCESSORY', 299],
  ['Spigen', 'Back cover', 'ACCESSORY', 499],
  ['Ambrane', 'Power bank 10000', 'ACCESSORY', 1_099],
  ['Gorilla', 'Tempered glass', 'ACCESSORY', 199],
];

const colours = ['Black', 'Blue', 'Green'];

function variantsOf([company, models, fromRupees]: (typeof phones)[number]): CatalogueProduct[] {
  return models.flatMap((model, rank) =>
    [128, 256].flatMap((storage, size) =>
      colours.map((colour): CatalogueProduct => ({
        company,
        model,
        category: 'MOBILE',
        ram: storage === 128 ? 6 : 8,
        storage,
        colour,
        hsnCode: '85171300',
        pricePaise: (fromRupees + rank * 3_000 + size * 4_000) * 100,
        tracking: 'IMEI',
      })),
    ),
  );
}

/** Phones of every company in turn, so that the first of the list are not all of one. */
const mobiles = phones
  .flatMap(company => variantsOf(company).map((product, rank) => ({ product, rank })))
  .sort((a, b) => a.rank - b.rank)
  .map(({ product }) => product);

export const catalogue: readonly CatalogueProduct[] = [
  ...mobiles,
  ...others.map(([company, model, category, rupees]): CatalogueProduct => ({
    company,
    model,
    category,
    ram: null,
    storage: null,
    colour: null,
    hsnCode: '85044030',
    pricePaise: rupees * 100,
    tracking: 'QUANTITY',
  })),
];

/** How many of the list have an identity of their own; the rest are counted. */
export const mobileCount = mobiles.length;

export const firstNames =
  'Asha Ravi Sunita Amit Priya Rahul Neha Vijay Kavita Sanjay Pooja Manoj Anita Deepak Meena Arjun Farhan Imran Salma Harpreet Gurdeep Joseph Maria Lakshmi Ganesh Suresh Ramesh Mahesh Kiran Nilesh Vaishali Swati Rekha Usha Geeta Mohan Sohan Rohan Karan Tara'.split(
    ' ',
  );
export const lastNames =
  'Patil Sharma Verma Gupta Singh Kaur Khan Shaikh Joshi Kulkarni Deshmukh Pawar Jadhav More Shinde Reddy Rao Naidu Iyer Nair Menon Das Ghosh Roy Bose Mehta Shah Patel Desai Trivedi Yadav Mishra Tiwari Pandey Dubey Fernandes DSouza Ansari Qureshi Chavan'.split(
    ' ',
  );

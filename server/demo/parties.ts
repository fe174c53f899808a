import type { CustomerInput } from '../../src/resources/sales/inputs.ts';
import type { PurchaseBillInput } from '../../src/resources/calls/purchaseBills.ts';
import { gstinCheckCharacter, stateOfGstin } from '../../src/kit/rules/gstin.ts';
import type { Random } from './random.ts';

type NamedCustomer = Extract<CustomerInput, { name: string }>;
type NamedSupplier = Extract<PurchaseBillInput['supplier'], { name: string }>;

export interface DemoSupplier {
  input: NamedSupplier;
  prefix: string;
  companies: readonly string[];
}

const gstin = (fourteen: string) => fourteen + gstinCheckCharacter(fourteen);

export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    input: {
      name: 'Deccan Telecom Distributors',
      phone: '9822100001',
      gstin: gstin('27AABCD1234E1Z'),
      stateCode: '27',
    },
    prefix: 'DTD',
    companies: ['Samsung', 'OnePlus'],
  },
  {
    input: {
      name: 'Orchard Mobility LLP',
      phone: '9822100002',
      gstin: gstin('27AACFO5678K1Z'),
      stateCode: '27',
    },
    prefix: 'OML',
    companies: ['Apple'],
  },
  {
    input: {
      name: 'Sahyadri Cellular',
      phone: '9822100003',
      gstin: gstin('27AAFCS9012M1Z'),
      stateCode: '27',
    },
    prefix: 'SC',
    companies: ['Xiaomi', 'Realme'],
  },
  {
    input: {
      name: 'Tungabhadra Agencies',
      phone: '9845100004',
      gstin: gstin('29AAGCT3456P1Z'),
      stateCode: '29',
    },
    prefix: 'TA',
    companies: ['Vivo', 'Oppo', 'Motorola'],
  },
  {
    input: { name: 'Laxmi Road Accessories', phone: '9822100005' },
    prefix: 'LRA',
    companies: [],
  },
];

const FIRST = (
  'Aarav Aditi Akash Amit Anjali Anil Asha Bhavna Chetan Deepak Divya Farhan Gauri Ganesh Harsh Imran Isha Jyoti ' +
  'Kavita Kiran Kunal Lata Madhuri Manoj Meera Mohan Nadeem Neha Nikhil Nilesh Omkar Pallavi Pooja Prakash Pranav ' +
  'Priya Rahul Rajesh Rakesh Ravi Rekha Ritu Rohan Rohit Sachin Sameer Sandeep Sangeeta Sanjay Shabana Shilpa Snehal ' +
  'Sonali Suresh Swati Tanvi Tushar Umesh Vaishali Varun Vidya Vijay Vikas Yash Zoya'
).split(' ');
const LAST = (
  'Bhosale Chavan Deshmukh Deshpande Dixit Gaikwad Ghorpade Gokhale Inamdar Jadhav Jain Joshi Kadam Kale Khan ' +
  'Kulkarni Mane Mehta More Naik Nair Pathan Patil Pawar Phadke Reddy Sawant Shah Sharma Shaikh Shinde Singh Thakur ' +
  'Tiwari Verma Wagh Yadav'
).split(' ');
const STREETS =
  'MG Road|Karve Road|Sinhagad Road|Baner Road|Satara Road|Camp|Kothrud|Hadapsar|Wakad|Nigdi'.split('|');

const BUSINESSES: readonly [name: string, fourteen: string][] = [
  ['Mutha Logistics Pvt Ltd', '27AAECM4411Q1Z'],
  ['Sinhagad Caterers', '27AAKFS7722L1Z'],
  ['Pune Coaching Classes', '27AANFP6633B1Z'],
  ['Hubli Seeds Company', '29AADCH5544R1Z'],
];

export function demoCustomers(random: Random, count: number): NamedCustomer[] {
  const people = Array.from({ length: count }, (_, index): NamedCustomer => {
    const start = random.pick(['98', '97', '96', '90', '88', '77', '70']);
    const elsewhere = random.chance(0.02);
    return {
      name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
      phone: `${start}${String(22_000_000 + index * 7919).slice(0, 8)}`,
      address: `${random.between(1, 140)} ${random.pick(STREETS)}, Pune`,
      stateCode: elsewhere ? random.pick(['24', '29', '30']) : null,
    };
  });
  const businesses = BUSINESSES.map(([name, fourteen], index): NamedCustomer => ({
    name,
    phone: `94220${String(10_001 + index)}`,
    gstin: gstin(fourteen),
    stateCode: stateOfGstin(fourteen),
  }));
  return [...people, ...businesses];
}

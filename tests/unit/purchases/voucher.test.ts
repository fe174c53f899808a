import { describe, expect, it } from 'vitest';
import { heightOfAll } from '../../../src/resources/documents/measure.ts';
import { innerWidth, PAPERS } from '../../../src/resources/documents/paper.ts';
import { imeiCheckDigit } from '../../../src/kit/rules/imei.ts';
import type { VoucherBill } from '../../../src/resources/purchases/answers.ts';
import { voucherPaper } from '../../../src/resources/purchases/paper.ts';
import { INVOICE_PAPERS } from '../../../src/kit/rules/choices.ts';
import { INVOICE_TEMPLATES } from '../../../src/resources/shop/choices.ts';
import { onPaper, textOf } from '../../support/drawn.ts';

const everyPaper = INVOICE_TEMPLATES.flatMap(template => INVOICE_PAPERS.map(size => ({ template, size })));

const imeiOf = (serial: number): string => {
  const fourteen = `35${String(serial).padStart(12, '0')}`;
  return fourteen + imeiCheckDigit(fourteen);
};

function buildBill(units: number, seesMoney = true): VoucherBill {
  const taxablePaise = units * 50_000_00;
  const half = taxablePaise * 0.09;
  const totalPaise = taxablePaise + 2 * half;
  return {
    id: '01968d5e-7c00-7000-8000-000000000031',
    billNo: 'MD/181',
    billDate: '2026-11-17',
    businessDate: '2026-11-18',
    status: 'POSTED',
    interState: false,
    supplier: {
      name: 'Mahavir Distributors',
      phone: '9822099999',
      gstin: '27AADCB2230M1ZT',
      address: 'Budhwar Peth, Pune',
      stateCode: '27',
      idKind: null,
      idNumber: null,
    },
    units,
    lines: [
      {
        company: 'Samsung',
        model: 'Galaxy S24',
        variant: '8 GB/128 GB',
        codes: Array.from({ length: units }, (_, index) => imeiOf(index)),
        hsnCode: '85171300',
        quantity: units,
        gstRateBps: 1800,
        ...(seesMoney ? { money: { unitCostPaise: 50_000_00, taxablePaise, totalPaise } } : {}),
      },
    ],
    ...(seesMoney
      ? {
          money: {
            taxablePaise,
            cgstPaise: half,
            sgstPaise: half,
            igstPaise: 0,
            freightPaise: 0,
            discountPaise: 0,
            roundOffPaise: 0,
            totalPaise,
            paidPaise: 0,
            duePaise: totalPaise,
          },
        }
      : {}),
    payments: [],
    enteredBy: 'Ravi',
    approvedBy: null,
    note: null,
  };
}

const drawn = (bill: VoucherBill, style: (typeof everyPaper)[number]) =>
  voucherPaper.draw(bill, onPaper(style));

/** Answers a bill from a person: two used phones alike, one faulty, one sealed. */
const boughtFromPerson = (): VoucherBill => {
  const bill = buildBill(4);
  const [line] = bill.lines;
  if (!line) throw new Error('no line');
  const [first = '', second = '', third = ''] = line.codes;
  const works = { power: 'YES', touch: 'YES', screen: 'B' } as const;
  const conditions: typeof line.conditions = [
    { code: first, condition: 'USED', grid: works },
    { code: second, condition: 'USED', grid: works },
    { code: third, condition: 'FAULTY', grid: { power: 'YES', charging: 'NO' } },
  ];
  const supplier = { ...bill.supplier, gstin: null, idKind: 'AADHAAR_LAST4', idNumber: '4321' } as const;
  return { ...bill, supplier, lines: [{ ...line, conditions }] };
};

describe.each(everyPaper)('purchase voucher in $template on $size', style => {
  it('has supplier, units and amount payable', () => {
    const bill = buildBill(2);
    const text = textOf(drawn(bill, style));
    for (const fact of [
      'Purchase voucher',
      'Sharma Mobile Gallery',
      'Mahavir Distributors',
      '27AADCB2230M1ZT',
      'MD/181',
      '17/11/2026',
      'Galaxy S24',
      ...(bill.lines[0]?.codes ?? []),
      '50,000.00',
      '₹1,18,000.00',
      'Balance to pay',
      'Ravi',
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/undefined|Tax invoice|Original|Walk-in/);
  });

  it('for roles without access to cost has units and no amounts', () => {
    const text = textOf(drawn(buildBill(2, false), style));
    expect(text).toContain('Units');
    expect(text).not.toMatch(/₹|50,000|Rate|Rupees|\.00/);
  });

  it('two hundred units of one line continue over pages, each once', () => {
    const bill = buildBill(200);
    const { pages } = drawn(bill, style);
    const text = textOf({ ...drawn(bill, style) });
    for (const code of bill.lines[0]?.codes ?? []) expect(text.split(code)).toHaveLength(2);
    const paper = PAPERS[style.size];
    if (paper.roll) return;
    for (const page of pages)
      expect(heightOfAll([...page.children, ...page.foot], innerWidth(paper))).toBeLessThanOrEqual(
        paper.height - 2 * paper.margin,
      );
  });
});

describe.each(everyPaper)('purchase voucher of a person in $template on $size', style => {
  it('has the condition of each phone, and what was checked', () => {
    const text = textOf(drawn(boughtFromPerson(), style)).replace(/\s+/g, ' ');
    for (const fact of [
      `Used: ${imeiOf(0)}, ${imeiOf(1)}`,
      `Faulty: ${imeiOf(2)}`,
      'Works: power, touch',
      'Screen: B – light scratches',
      'Does not work: charging',
    ])
      expect(text, fact).toContain(fact);
    expect(text).not.toContain(`Used: ${imeiOf(3)}`);
  });
});

it('purchase voucher: a single phone names its condition alone', () => {
  const bill = buildBill(1);
  const [line] = bill.lines;
  if (!line) throw new Error('no line');
  const conditions = [{ code: imeiOf(0), condition: 'USED' as const, grid: null }];
  const text = textOf(
    drawn({ ...bill, lines: [{ ...line, conditions }] }, { template: 'TEMPLATE_001', size: 'A4' }),
  );
  expect(text).toContain('Used');
  expect(text).not.toContain('Used:');
});

import * as answers from '../../src/resources/shop/answers.ts';
import * as calls from '../../src/resources/shop/calls.ts';
import { shop } from '../../src/resources/shop/declaration.ts';
import { shopSettings } from '../../src/resources/shop/settings.ts';
import { socialLinks } from '../../src/resources/shop/socialLinks.ts';
import { serve } from '../kit/http/serve.ts';
import { changeSingleton, readSingleton } from '../kit/resources/singletons.ts';
import { nextNumbers, setNextNumber } from '../posting/index.ts';
import { changeFirstSteps, changeProfile, changeSettings, firstSteps } from './index.ts';

export const shopCalls = serve(calls, {
  shopRecord: { answer: answers.shopRecord, read: sql => readSingleton(sql, shop) },
  changeShop: {
    answer: answers.shopRecord,
    forget: true,
    write: (tx, { caller, body }) => changeProfile(tx, caller, body),
  },
  shopSettings: { answer: answers.shopSettings, read: sql => readSingleton(sql, shopSettings) },
  changeSettings: {
    answer: answers.shopSettings,
    write: (tx, { caller, body }) => changeSettings(tx, caller, body),
  },
  socialLinks: { answer: answers.socialLinks, read: sql => readSingleton(sql, socialLinks) },
  changeSocialLinks: {
    answer: answers.socialLinks,
    write: (tx, { caller, body }) => changeSingleton(tx, caller, socialLinks, body),
  },
  invoiceTemplate: {
    answer: answers.invoiceTemplate,
    read: async sql => (await readSingleton(sql, shopSettings)).invoiceTemplateNo,
  },
  lowStockQty: {
    answer: answers.stockQty,
    read: async sql => (await readSingleton(sql, shopSettings)).lowStockQty,
  },
  criticalStockQty: {
    answer: answers.stockQty,
    read: async sql => (await readSingleton(sql, shopSettings)).criticalStockQty,
  },
  firstSteps: { answer: answers.firstSteps, read: sql => firstSteps(sql) },
  changeFirstSteps: {
    answer: answers.firstSteps,
    example: { done: 'TEST_SCAN' },
    forget: true,
    write: (tx, { body }) => changeFirstSteps(tx, body),
  },
  nextNumbers: {
    answer: answers.nextNumbers,
    read: (sql, { caller }) => nextNumbers(sql, caller.businessDate),
  },
  changeNextNumber: {
    answer: answers.nextNumbers,
    example: { series: 'SALE', next: 1048 },
    write: (tx, { caller, body }) => setNextNumber(tx, caller, body),
  },
});

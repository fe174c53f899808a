/** What the shop knows of a unit that it sold. */
export type SoldUnitFact = 'saleId' | 'soldOn' | 'customerId' | 'model' | 'warrantyUntil';

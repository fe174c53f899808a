/** Sales are counted by the id of the company, which may be renamed; filters and answers have its name of now. */
export const companyNamed = (name: string): string =>
  `(SELECT named.id FROM companies named WHERE named.shop_id = $1 AND named.name = ${name})`;

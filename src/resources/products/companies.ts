import { defineResource, field } from '../../kit/index.ts';
import { image, line } from '../../kit/types.ts';

export const companies = defineResource({
  name: 'companies',
  route: '/companies',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Samsung' }),
    logoUrl: field(image.optional(), { example: 'https://example.in/samsung.png' }),
  },
  unique: [['name']],
  title: company => company.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 2, icon: 'Storefront', group: 'catalogue' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'staff' },
  related: [{ resource: 'products', by: 'companyId' }],
});

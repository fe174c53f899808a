import { defineResource, field } from '../../kit/index.ts';
import { GST_SCHEMES } from '../registrations/choices.ts';
import {
  choice,
  email,
  gstin,
  image,
  line,
  pan,
  paragraph,
  phone,
  pinCode,
  stateCode,
  timeZone,
  vpa,
  yesNo,
} from '../../kit/types.ts';

/** It is the head of invoices, read and written at `/shop`. */
export const shop = defineResource({
  name: 'shop',
  route: '/settings/shop',
  table: 'shops',
  writes: 'server',
  singleton: true,
  fields: {
    shopStoreName: field(line(100), { example: 'Sharma Mobile Gallery' }),
    profilePhotoUrl: field(image.optional(), { example: 'https://example.in/shop.png' }),
    email: field(email(200).optional(), { example: 'owner@demo.shop' }),
    gstnumber: field(gstin.optional(), { example: '27AAPFU0939F1ZV' }),
    pan: field(pan.optional(), { example: 'AAPFU0939F' }),
    gstScheme: field(choice(GST_SCHEMES), { readOnly: true, example: 'REGULAR' }),
    composition: field(yesNo, { initial: false, example: false }),
    phone: field(phone.optional(), { example: '9822012345' }),
    address: field(paragraph(300).optional(), { example: '12 Tilak Road, Pune 411030' }),
    pinCode: field(pinCode.optional(), { example: '411030' }),
    stateCode: field(stateCode.optional(), { example: '27' }),
    upiVpa: field(vpa.optional(), { example: 'sharmamobile@okhdfc' }),
    /** They are shown: /api/first-steps. */
    firstSteps: field(yesNo, { readOnly: true, example: false }),
    timeZone: field(timeZone, {
      initial: 'Asia/Kolkata',
      example: 'Asia/Kolkata',
    }),
  },
  title: shop => shop.shopStoreName,
  defaultSort: { field: 'shopStoreName', order: 'ASC' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
});

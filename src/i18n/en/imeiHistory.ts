const imeiHistory = {
  of: 'IMEI %{imei}',
  field: 'IMEI or serial number',
  search: 'Find',
  hint: 'Look up a phone’s history',
  hintText: 'Scan or type the IMEI to see the supplier, the customer and everything in between.',
  none: 'No unit with this number.',
  by: 'by %{name}',
  inShop: 'In the shop',
  with: 'With',
};

export default imeiHistory;

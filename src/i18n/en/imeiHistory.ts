/** Everything that happened to one unit. */
const imeiHistory = {
  title: 'Find an IMEI',
  of: 'IMEI %{imei}',
  field: 'IMEI or serial number',
  search: 'Find',
  hint: 'Every phone has its story here',
  hintText: 'Scan or write its number: from whom it came, who bought it, and what happened between.',
  none: 'This shop has never had a unit with this number.',
  by: 'by %{name}',
};

export type ImeiHistoryMessages = typeof imeiHistory;
export default imeiHistory;

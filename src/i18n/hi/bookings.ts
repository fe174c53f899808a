import type { BookingsMessages } from '../en/bookings.ts';

const bookings: BookingsMessages = {
  title: 'बुकिंग',
  new: 'मॉडल बुक करें',
  book: 'एडवांस लेकर बुक करें',
  model: 'मॉडल',
  typeModel: 'मॉडल लिखें',
  noModel: 'ऐसा मॉडल नहीं है। पहले प्रोडक्ट जोड़ें।',
  price: 'तय दाम',
  wishedOn: 'कब तक चाहिए',
  advance: 'एडवांस',
  sell: 'बेचें',
  end: 'बुकिंग बंद करें',
  left: 'दुकान में बाकी एडवांस: %{amount}',
  refundBy: 'वापसी का तरीका',
  keep: 'वापसी नहीं: स्टोर क्रेडिट में रखें',
  refund: 'वापसी',
  reason: 'वजह',
  outcome: 'आगे क्या हुआ',
  inStock: 'स्टॉक में %{smart_count} |||| स्टॉक में %{smart_count}',
  soldBy: 'इस बिल से बिका',
  refunded: '%{amount} लौटाया, %{method} से: %{number}',
  booked: 'बुक किया हुआ',
  agreed: 'तय दाम %{price}, एडवांस %{advance}',
  none: 'कोई चालू बुकिंग नहीं',
  done: '%{number}: बुक हो गया',
  needsCustomer: 'पहले ग्राहक जोड़ें, फिर बुक करें।',
};

export default bookings;

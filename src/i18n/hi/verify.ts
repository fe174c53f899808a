import type { VerifyMessages } from '../en/verify.ts';

const verify: VerifyMessages = {
  title: 'हिसाब की जाँच',
  ok: 'हिसाब बिलों से मेल खाता है',
  bad: 'हिसाब बिलों से मेल नहीं खाता',
  never: 'अभी जाँच नहीं हुई। हर रात अपने आप होती है।',
  run: 'अभी जाँचें',
  running: 'जाँच हो रही है …',
  at: '%{time} को जाँचा',
  part: 'हिस्सा',
  rows: 'लाइनें',
  diff: 'फ़र्क',
  erased: '%{smart_count} लाइन मिटाई गई |||| %{smart_count} लाइनें मिटाई गईं',
  seal: 'सील %{number}',
  expected: 'बिलों से: %{value}',
  found: 'हिसाब में: %{value}',
  missing: 'ऐसी लाइन नहीं',
  of: {
    ledger: 'खाते',
    documents: 'बिल और टैक्स',
    parties: 'ग्राहक, सप्लायर, फ़ाइनेंसर',
    stock: 'स्टॉक',
    drawers: 'गल्ले और बंद दिन',
    statistics: 'आँकड़े',
    seals: 'बदलाव रिकॉर्ड और बंद हिसाब',
  },
};

export default verify;

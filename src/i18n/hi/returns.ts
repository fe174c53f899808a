import type { ReturnsMessages } from '../en/returns.ts';

const returns: ReturnsMessages = {
  title: 'वापसी लें',
  creditNote: 'क्रेडिट नोट',
  goods: 'क्या वापस आया',
  pieces: 'पीस (%{left} में से)',
  piecesOf: '%{name} के पीस, ज़्यादा से ज़्यादा %{left}',
  condition: 'कंडीशन',
  before: '%{smart_count} पीस पहले वापस आया |||| %{smart_count} पीस पहले वापस आए',
  reason: 'वजह',
  money: 'पैसा लौटाना',
  value: 'वापसी की क़ीमत',
  due: 'उधार में से घटाया',
  financed: 'फ़ाइनेंस कंपनी को वापस',
  refund: 'लौटाना है',
  method: 'तरीका',
  amount: 'रकम',
  another: 'दूसरा तरीका',
  remove: 'यह तरीका हटाएँ',
  save: 'वापसी लें',
  atMost: 'ज़्यादा से ज़्यादा %{left}',
  nothing: 'लिखें कि कितने पीस वापस आए',
  nothingLeft: 'इस बिक्री का कुछ वापस लेने को नहीं बचा।',
  done: '%{number} सेव हो गया',
  takenBack: '%{date} को %{amount} की वापसी:',
  replacedBy: 'बदले में %{number}',
  counter: {
    reason: 'काउंटर पर वापसी',
    setOff: 'वापसी में से',
    toPay: 'देना है',
    cleared: 'इसमें से %{amount} उधार और फ़ाइनेंस कंपनी में गया',
  },
  conditions: {
    NEW: 'नया, डिब्बा बंद',
    USED: 'इस्तेमाल किया हुआ',
    OPENED: 'खुला डिब्बा',
    FAULTY: 'ख़राब (रोका जाएगा)',
  },
};

export default returns;

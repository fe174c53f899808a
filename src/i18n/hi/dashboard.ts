import type { DashboardMessages } from '../en/dashboard.ts';

const dashboard: DashboardMessages = {
  title: 'होम',
  lead: 'नमस्ते, %{name}',
  today: 'आज की बिक्री',
  month: 'इस महीने की बिक्री',
  due: 'उधार लेना है',
  dueNote: 'ग्राहकों से',
  profit: 'आज का मुनाफ़ा',
  profitNote: 'टैक्स छोड़कर',
  sales: '%{smart_count} बिक्री |||| %{smart_count} बिक्री',
  change: 'कल से %{change}',
  lastSales: 'पिछली बिक्री',
  noSales: 'अभी कोई बिक्री नहीं।',
  all: 'सब देखें',
  lowStock: 'कम बचा स्टॉक',
  enough: 'हर मॉडल काफ़ी है।',
  left: '%{smart_count} बचा |||| %{smart_count} बचे',
  first: {
    title: 'शुरू करने के तीन क़दम',
    profile: 'दुकान का नाम, पता और GSTIN लिखें',
    bill: 'सप्लायर का पहला बिल डालें',
    sale: 'पहली बिक्री करें',
  },
};

export default dashboard;

import type { SocialMediaMessages } from '../en/socialMedia.ts';

const socialMedia: SocialMediaMessages = {
  lead: 'روابط تظهر على الملصقات والفواتير. اترك الحقل فارغًا إن لم يوجد رابط.',
  shown: 'كما يظهر',
  none: 'لا رابط بعد. كل رابط تملؤه يظهر هنا كما سيراه العملاء.',
  saved: 'حُفظت الروابط',
  test: 'افتح في علامة تبويب جديدة: %{name}',
};

export default socialMedia;

import type { OfficeMessages } from '../en/office.ts';

const office: OfficeMessages = {
  figures: {
    openTickets: 'التذاكر المفتوحة',
    lateTickets: 'التذاكر المتأخرة',
    openTasks: 'المهام المفتوحة',
    lateTasks: 'المهام المتأخرة',
    openProjects: 'المشاريع المفتوحة',
    projectsAtRisk: 'المشاريع المعرّضة للخطر',
    onLeave: 'في إجازة اليوم',
    leaveAsked: 'إجازات بانتظار الموافقة',
    signIns: 'عمليات الدخول اليوم',
  },
  turnAround: 'متوسط مدة الإصلاح',
  readyThisMonth: 'الجاهزة هذا الشهر: %{count}',
  money: { in: 'المبالغ الواردة هذا الشهر', out: 'المبالغ الصادرة هذا الشهر' },
  repairs: 'الإصلاحات حسب الحالة',
  noRepairs: 'لا توجد إصلاحات جارية',
  byTeam: 'المهام حسب الفريق',
  team: 'الفريق',
  teamCount: '%{team}، %{label}: %{count}',
  noTeams: 'أضف فريقًا لعرض مهامه',
  failed: 'تعذّر تحميل الأرقام',
};

export default office;

import type { Words } from '#platform/words.ts'

const en = {
  title: 'Reports',
  search: 'Search reports by name',
  topics: { finance: 'Finance', sales: 'Customers and sales', warehouse: 'Stock', work: 'Tasks' },
  noReports: 'No reports granted to you yet',
  askForReports: 'Ask your administrator for access to the reports you need',
  notFound: (text: string) => `No reports match “${text}”`,
  showAll: 'Show all reports',
  notYours: 'You don’t have access to this report, or it is no longer active',
  totals: 'Total',
  all: 'All',
  asUsual: 'Reset',
  noRows: 'No data',
  otherDays: 'No data for these dates. Choose other dates or another unit',
  nothingToTell: 'No data at present',
  exportAs: { xlsx: 'Excel', csv: 'CSV' },
  chartOf: (report: string) => `Chart: ${report}`,
  others: 'Other',
}

const zh = {
  title: '报表',
  search: '按名称查找报表',
  topics: { finance: '资金', sales: '客户与销售', warehouse: '库存', work: '工单' },
  noReports: '尚未授予您任何报表',
  askForReports: '请向管理员申请所需的报表',
  notFound: (text: string) => `没有名为“${text}”的报表`,
  showAll: '显示全部报表',
  notYours: '您没有此报表的权限，或该报表已停用',
  totals: '合计',
  all: '全部',
  asUsual: '恢复默认',
  noRows: '没有数据',
  otherDays: '所选日期内没有数据，请选择其他日期或机构',
  nothingToTell: '目前没有这类数据',
  exportAs: { xlsx: 'Excel', csv: 'CSV' },
  chartOf: (report) => `图表：${report}`,
  others: '其他',
} satisfies Words<typeof en>

export const words = { en, zh }

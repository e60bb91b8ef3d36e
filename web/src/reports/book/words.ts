import type { Words } from '#platform/words.ts'

const en = {
  title: 'Reports',
  search: 'Find a report by its name',
  topics: { finance: 'Money', sales: 'Customers and sales', warehouse: 'Stock', work: 'Tasks' },
  noReports: 'No report is granted to you yet',
  askForReports: 'Ask your administrator for the reports you need',
  notFound: (text: string) => `No report is called “${text}”`,
  showAll: 'Show all reports',
  notYours: 'This report is not granted to you, or no longer in use',
  totals: 'Total',
  all: 'All',
  asUsual: 'As usual',
  noRows: 'Nothing to report',
  otherDays: 'No rows in these days. Choose other days or another unit',
  nothingToTell: 'No rows at present',
  exportAs: { xlsx: 'Excel', csv: 'CSV' },
  chartOf: (report: string) => `Chart: ${report}`,
  others: 'Others',
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

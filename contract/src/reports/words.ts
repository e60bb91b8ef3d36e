import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the reports slice: labels of fields, states and entities, and the permissions for row actions. */
export const words = {
  fields: {
    reportCode: { en: 'Report', zh: '报表' },
    parameters: { en: 'Parameters', zh: '参数' },
    topic: { en: 'Topic', zh: '主题' },
    description: { en: 'Description', zh: '说明' },
    zhDescription: { en: 'Description (Chinese)', zh: '中文说明' },
    active: { en: 'Active', zh: '启用' },
    sort: { en: 'Sort order', zh: '排序' },
    format: { en: 'File format', zh: '文件类型' },
    days: { en: 'Days', zh: '天数' },
    paidThrough: { en: 'Paid through', zh: '付费至' },
    oldestDue: { en: 'Oldest due date', zh: '最早到期日' },
    oldestAt: { en: 'Oldest', zh: '最早' },
    waitingKind: { en: 'Pending items', zh: '待办事项' },
    notDue: { en: 'Include bills not yet due', zh: '含未到期账单' },
    held: { en: 'In stock', zh: '剩余' },
    wanted: { en: 'Minimum', zh: '最低库存' },
  },
  terms: {
    report: thing('The report', '报表'),
    material: thing('The material', '材料'),
  },
  actions: [
    ['report.collections', action('report', 'Report: daily collections', '报表：每日收款')],
    ['report.arrears', action('report', 'Report: aged receivables', '报表：应收账龄')],
    ['report.settlements', action('report', 'Report: settlements', '报表：交账单')],
    ['report.cash', action('report', 'Report: cash in hand', '报表：在手现金')],
    ['report.openings', action('report', 'Report: openings', '报表：开户')],
    ['report.expiring', action('report', 'Report: expiring products', '报表：即将到期产品')],
    ['report.suspended', action('report', 'Report: suspended products', '报表：停机产品')],
    ['report.stock', action('report', 'Report: stock', '报表：库存')],
    ['report.trial-balance', action('report', 'Report: trial balance', '报表：试算平衡表')],
    ['report.revenue', action('report', 'Report: revenue by offering', '报表：套餐收入')],
    ['report.tax', action('report', 'Report: tax', '报表：税务')],
    ['report.cash-book', action('report', 'Report: cash book', '报表：现金日记账')],
    ['report.commission', action('report', 'Report: commission', '报表：佣金')],
    ['report.dunning-forecast', action('report', 'Report: collection forecast', '报表：催缴预测')],
    ['report.tasks', action('report', 'Report: open tasks', '报表：在办工单')],
  ],
} as const satisfies SliceWords

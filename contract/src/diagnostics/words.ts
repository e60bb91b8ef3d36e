import type { SliceWords } from '#platform/act-types.ts'

/** Words of the diagnostics slice: labels of fields and states. */
export const words = {
  fields: {
    begunAt: { en: 'Started', zh: '开始时间' },
    oltRunId: { en: 'Run', zh: '运行编号' },
    oltRunState: { en: 'Result', zh: '结果' },
    found: { en: 'Values read', zh: '读取的值' },
    omitted: { en: 'Not saved', zh: '未保存' },
    foundOnts: { en: 'Unregistered ONTs', zh: '未注册ONT' },
    deviceState: { en: 'In stock', zh: '库存状态' },
    atLine: { en: 'At the PON port of the line', zh: '在该线路的PON口' },
    parameter: { en: 'Parameter', zh: '参数' },
    oltCodes: { en: 'OLTs', zh: 'OLT' },
    missingOlts: { en: 'OLTs without a value', zh: '缺少取值的OLT' },
    missingOfferings: { en: 'Offerings without a value', zh: '缺少取值的产品' },
    moreLines: { en: 'Possibly more lines', zh: '可能有更多线路' },
    missingLines: { en: 'Lines without a value', zh: '缺少取值的线路' },
    response: { en: 'Recorded response', zh: '设备应答记录' },
  },
  terms: {
    runWaiting: { en: 'Running', zh: '运行中' },
    runDone: { en: 'Succeeded', zh: '成功' },
    runFailed: { en: 'Failed', zh: '失败' },
  },
} as const satisfies SliceWords

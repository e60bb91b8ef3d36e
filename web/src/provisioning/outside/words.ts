import type { Words } from '#platform/words.ts'

const en = {
  title: 'Telenor abnormal process',
  examples: 'Sample data: no external operator address is configured. Actions here are saved to a file.',
  none: 'No abnormal processes',
  keyword: 'Process number or account',
  handle: 'Handle',
  retry: 'Retry',
  close: 'Close',
  askRetry: (processNo: string) => `Ask the external operator to retry ${processNo}?`,
  askClose: (processNo: string) => `Close ${processNo} at the external operator? It won’t be retried`,
  retried: (processNo: string) => `${processNo} is being retried`,
  closed: (processNo: string) => `${processNo} closed`,
  over: 'This process has been handled.',
}

const zh = {
  title: 'Telenor异常处理',
  examples: '当前为示例数据：未设置外部运营商地址，此处的操作保存在文件中。',
  none: '没有异常流程',
  keyword: '流程编号或账号',
  handle: '处理',
  retry: '重试',
  close: '关闭',
  askRetry: (processNo) => `确定请求外部运营商重试 ${processNo}？`,
  askClose: (processNo) => `确定在外部运营商处关闭 ${processNo}？关闭后不再重试`,
  retried: (processNo) => `${processNo} 已请求重试`,
  closed: (processNo) => `${processNo} 已关闭`,
  over: '该流程已处理。',
} satisfies Words<typeof en>

export const words = { en, zh }

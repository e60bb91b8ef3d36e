import type { Words } from '#platform/words.ts'

const en = {
  title: 'Telenor abnormal process',
  examples: 'These are examples: no address of the outside operator is set. What is done here is kept in a file.',
  none: 'Nothing came to nothing there',
  keyword: 'Process number or account',
  handle: 'Handle',
  retry: 'Try again',
  close: 'Close',
  askRetry: (processNo: string) => `Have the outside operator try ${processNo} again?`,
  askClose: (processNo: string) => `Close ${processNo} at the outside operator? It is not tried again`,
  retried: (processNo: string) => `${processNo} is tried again`,
  closed: (processNo: string) => `${processNo} is closed`,
  over: 'This process is handled.',
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

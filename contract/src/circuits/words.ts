import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the circuits slice: labels of fields, states and entities. */
export const words = {
  fields: {
    signIn: { en: 'Sign-in', zh: '认证方式' },
    circuitId: { en: 'Circuit ID', zh: '电路标识' },
    remoteId: { en: 'Remote ID', zh: '远端标识' },
    circuitPatternId: { en: 'Circuit pattern', zh: '电路标识规则' },
    circuitPattern: { en: 'Circuit ID', zh: '电路标识' },
    remotePattern: { en: 'Remote ID', zh: '远端标识' },
    derivedLines: { en: 'Lines', zh: '线路数' },
    withoutCircuit: { en: 'Lines without a circuit', zh: '无电路标识的线路' },
    unknownCircuitId: { en: 'Rejected circuit', zh: '被拒绝的电路' },
    patternFault: { en: 'Problem with the pattern', zh: '规则问题' },
    withRemoteId: { en: 'Require the remote ID', zh: '同时核对远端标识' },
    signInName: { en: 'User name', zh: '用户名' },
    lastRejectedAt: { en: 'Last rejected', zh: '最近拒绝时间' },
  },
  terms: {
    'by-pppoe': { en: 'PPPoE', zh: 'PPPoE拨号' },
    'by-ipoe': { en: 'IPoE', zh: 'IPoE免拨号' },
    'circuit-pattern': thing('The circuit pattern', '电路标识规则'),
    'unknown-circuit': thing('The rejected circuit', '被拒绝的电路'),
    'circuit-too-long': {
      en: 'The circuit by the pattern is longer than 63 characters',
      zh: '按规则生成的电路标识超过63个字符',
    },
    'circuit-not-printable': {
      en: 'The circuit by the pattern has characters other than Latin letters, digits and punctuation',
      zh: '按规则生成的电路标识含有英文字母、数字和标点以外的字符',
    },
    'circuit-lines': { en: 'lines', zh: '线路' },
  },
} as const satisfies SliceWords

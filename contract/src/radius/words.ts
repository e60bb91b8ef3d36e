import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the radius slice: labels of fields, states and entities. */
export const words = {
  fields: {
    accessServerCode: { en: 'Access server', zh: '接入服务器' },
    secret: { en: 'RADIUS secret', zh: 'RADIUS密钥' },
    coaPort: { en: 'CoA port', zh: 'CoA端口' },
    otherAddresses: { en: 'Other addresses', zh: '其他地址' },
    interimSeconds: { en: 'Interim interval (s)', zh: '中间计费间隔（秒）' },
    testResponse: { en: 'Response', zh: '应答' },
    sessions: { en: 'Live sessions', zh: '在线会话数' },
  },
  terms: {
    mikrotik: { en: 'MikroTik', zh: 'MikroTik' },
    cisco: { en: 'Cisco', zh: '思科' },
    juniper: { en: 'Juniper', zh: '瞻博' },
    'accel-ppp': { en: 'accel-ppp', zh: 'accel-ppp' },
    'access-server': thing('The access server', '接入服务器'),
    'live-sessions': { en: 'live sessions', zh: '在线会话' },
    'test-answered': { en: 'Responded', zh: '已响应' },
    'test-other-response': { en: 'Unexpected response', zh: '响应异常' },
    'test-other-secret': { en: 'Different secret', zh: '密钥不一致' },
    'test-secret-unreadable': { en: 'Secret unreadable', zh: '密钥无法解密' },
    'reply-template': thing('The reply template', '应答模板'),
  },
} as const satisfies SliceWords

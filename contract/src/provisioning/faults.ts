import type { Sentences } from '#platform/act-types.ts'
import { type Language, term, tongue } from '#words.ts'

/** Messages for why a command was not sent to its device, or found nothing to end, with `{name}`s to fill in. */
export const commandFaults = {
  'no-place': {
    en: 'The line has no port and no adopted ONT, or no number is free on its PON port. Assign a port, or adopt its ONT',
    zh: '该线路没有端口，也没有已采纳的ONT，或其 PON 口已无可用编号。请分配端口或采纳其ONT',
  },
  'no-template': {
    en: '{vendor} has no valid template for this action: {action}',
    zh: '{vendor}没有该动作的有效命令模板：{action}',
  },
  'unknown-place': { en: 'The template uses the unknown parameter {name}', zh: '模板使用了不存在的参数 {name}' },
  'no-value': {
    en: 'The template uses {name}, which has no value in this command',
    zh: '模板使用了 {name}，该命令中没有对应的值',
  },
  'no-vlan': {
    en: 'The VLAN plan has no entry for {service} at {olt} {ponPort}. Add it on page Network resources, tab VLAN plan, then retry',
    zh: 'VLAN规划中没有{olt} {ponPort}的{service}条目，请在“网络资源维护”的“VLAN规划”中新增后重试',
  },
  'no-c-vlan': {
    en: 'The template uses cVlan, but the VLAN plan gives {service} at {olt} {ponPort} no C-VLAN. Change the entry on page Network resources, tab VLAN plan, or the template',
    zh: '模板使用了 cVlan，但VLAN规划中{olt} {ponPort}的{service}没有C-VLAN，请在“网络资源维护”的“VLAN规划”中修改该条目，或修改模板',
  },
  'c-vlans-used-up': {
    en: 'No C-VLAN from {range} of S-VLAN {sVlan} is free for {service} at {olt} {ponPort}. Extend the range on page Network resources, tab VLAN plan, then retry',
    zh: 'S-VLAN {sVlan}的C-VLAN {range}已全部占用，无法分配给{olt} {ponPort}的{service}，请在“网络资源维护”的“VLAN规划”中扩大范围后重试',
  },
  'c-vlan-taken': {
    en: 'C-VLAN {cVlan} of S-VLAN {sVlan} for {service} at {olt} {ponPort} still belongs to line {line}. Send the planned VLANs to that line first, then retry',
    zh: '{olt} {ponPort}的{service}应使用S-VLAN {sVlan}的C-VLAN {cVlan}，但该C-VLAN仍由线路{line}占用，请先向该线路下发规划VLAN，然后重试',
  },
  'ont-not-numbered': {
    en: 'ONT {ontId} at {olt} {ponPort} is beyond the {count} C-VLANs per PON port that the VLAN plan gives {service}. Increase that number on page Network resources, tab VLAN plan, then retry',
    zh: '{olt} {ponPort}的ONT {ontId}超出VLAN规划中{service}的每PON口C-VLAN数{count}，请在“网络资源维护”的“VLAN规划”中调大后重试',
  },
  'template-of-one-service': {
    en: 'The template of {vendor} for this action ({action}) has no parameter for the service, so it can’t be used for {service}. Add serviceNumber, userVlan and sVlan to it',
    zh: '{vendor}的“{action}”模板没有业务参数，不能用于{service}，请在模板中加入 serviceNumber、userVlan 和 sVlan',
  },
  'no-profile': {
    en: 'The template uses {name}, but no ONT profile gives it a value for offering {offering} on {olt}. Enter it on page Network resources, tab ONT profiles, then retry',
    zh: '模板使用了 {name}，但ONT模板中没有产品{offering}在{olt}上的取值，请在“网络资源维护”的“ONT模板”中填写后重试',
  },
  'harmful-value': {
    en: '{name} contains characters not allowed in a command: {value}',
    zh: '{name} 含有命令中不允许的字符：{value}',
  },
  'lone-brace': { en: 'The template has an unmatched brace', zh: '模板中有不成对的花括号' },
  'still-held': {
    en: '{terminal} is still registered on the OLT at {place}: its removal was ignored',
    zh: '光线路终端 {place} 仍保留 {terminal}：其移除命令曾被忽略',
  },
  'not-asked': {
    en: '{device} was not contacted: no response since {since}',
    zh: '未向 {device} 下发：该设备自 {since} 起无应答',
  },
  'no-access-server': {
    en: 'Access server {address} is not configured in the table nas or in RADIUS_NAS: session {session}',
    zh: '未配置接入服务器 {address}（表 nas 与 RADIUS_NAS 中均无）：会话 {session}',
  },
  'secret-unreadable': {
    en: 'Access server {server} was not contacted: its stored secret cannot be decrypted. Enter it again',
    zh: '未连接接入服务器 {server}：所存密钥无法解密，请重新填写',
  },
  'still-online': {
    en: 'Access server {address} acknowledged the disconnect, but session {session} is still reporting. End it there, or check the CoA settings of the server',
    zh: '接入服务器 {address} 已确认下线请求，但会话 {session} 仍在上报。请在该服务器上将其下线，或检查其 CoA 设置',
  },
  'no-sign-in': {
    en: '{olt} was not contacted: enter its user name and password, or set OLT_USER and OLT_PASSWORD and test the connection',
    zh: '未连接 {olt}：请填写该设备的用户名和密码，或设置 OLT_USER 和 OLT_PASSWORD 后测试连接',
  },
  unreadable: {
    en: '{olt} was not contacted: its stored password cannot be decrypted. Enter it again',
    zh: '未连接 {olt}：所存密码无法解密，请重新填写',
  },
  untrusted: {
    en: '{olt} was not contacted: OLT_PASSWORD is sent only over SSH, to hosts in OLT_KNOWN_HOSTS or addresses in OLT_NETWORKS. Enter its own user name and password, or set OLT_NETWORKS. Then test the connection',
    zh: '未连接 {olt}：OLT_PASSWORD 只通过 SSH 发送，且仅限 OLT_KNOWN_HOSTS 所列主机或 OLT_NETWORKS 内的地址。请填写该设备自己的用户名和密码，或设置 OLT_NETWORKS，然后测试连接',
  },
  refused: {
    en: '{olt} refused the user name or password. Correct them and test the connection',
    zh: '{olt} 拒绝了用户名或密码，请更正后测试连接',
  },
  'enable-refused': {
    en: '{olt} refused the enable password. Correct it and test the connection',
    zh: '{olt} 拒绝了 enable 密码，请更正后测试连接',
  },
  'new-password': {
    en: '{olt} requires a new password. Sign in to it and change the password, then enter it on the page of the OLT and test the connection',
    zh: '{olt} 要求更换密码。请登录该设备修改密码，再到该OLT页面填写新密码并测试连接',
  },
  'other-key': {
    en: '{olt} presented a different host key, so no password was sent. If the device was replaced, forget the old key',
    zh: '{olt} 出示的主机密钥与保存的不一致，未发送密码。如设备已更换，请清除旧密钥',
  },
  'unlisted-key': {
    en: '{olt} presented a host key that is not in the file OLT_KNOWN_HOSTS, so no password was sent. Add the key to the file if it is right, and test the connection',
    zh: '{olt} 出示的主机密钥不在 OLT_KNOWN_HOSTS 文件中，未发送密码。如密钥无误，请将其加入该文件，然后测试连接',
  },
  'no-key-file': {
    en: '{olt} was not contacted: the file OLT_KNOWN_HOSTS cannot be read. Correct the setting or the file, and test the connection',
    zh: '未连接 {olt}：无法读取 OLT_KNOWN_HOSTS 文件，请更正该设置或文件，然后测试连接',
  },
  'no-gateway': {
    en: '{olt} was not contacted: the gateway (OLT_THROUGH) supports only SSH',
    zh: '未连接 {olt}：网关（OLT_THROUGH）只支持 SSH',
  },
  'no-session': { en: 'No active session', zh: '没有在线会话' },
  'no-session-before': { en: 'No earlier sessions left', zh: '此前的会话均已结束' },
} as const satisfies Sentences

/** The reason why a command was not sent, as stored: independent of language. */
export type CommandFault = { code: keyof typeof commandFaults; params?: Readonly<Record<string, string>> }

/** Returns the text of a reason in a language. */
export const faultText = ({ code, params = {} }: CommandFault, language: Language): string =>
  filledIn(commandFaults[code][tongue(language)], params, language)

/** Fills in the `{name}`s of a message. Actions are named as on their tags. */
export const filledIn = (text: string, params: Readonly<Record<string, string>>, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole
    return name === 'action' ? term(value, language) : value
  })

/** The messages of checks of devices, access servers, VLANs and command templates. */
export const networkRules = {
  'mac-address': { en: 'must be the MAC address of one device', zh: '应为一台设备的 MAC 地址' },
  'device-number': { en: 'must be 6 to 32 letters and digits', zh: '应为 6 至 32 位字母和数字' },
  'internet-of-every-line': { en: 'Internet access must be for every line', zh: '上网业务须用于所有线路' },
  'c-vlan-of-kind': {
    en: 'is required, and must be empty if lines have no C-VLAN',
    zh: 'C-VLAN取值为“无”时不填，其他情况必填',
  },
  'c-vlan-range': {
    en: 'is required for ‘First free in a range’ only, and must not be lower than the first C-VLAN',
    zh: '仅在C-VLAN取值为“范围内首个空闲”时填写，且不小于起始C-VLAN',
  },
  'onts-of-numbered': {
    en: 'is required if C-VLANs are numbered by PON port and ONT, and must be empty otherwise',
    zh: '按PON口和ONT编号时必填，其他情况不填',
  },
  'ports-of-numbered': {
    en: 'are required, because C-VLANs are numbered in their order',
    zh: '必须填写，因为C-VLAN按其顺序编号',
  },
  'c-vlans-too-many': {
    en: 'exceeds C-VLAN 4094: enter fewer PON ports, or fewer C-VLANs per PON port',
    zh: '超出C-VLAN 4094，请减少PON口或每PON口C-VLAN数',
  },
  'vendor-or-olt': { en: 'Enter either a vendor or an OLT', zh: '厂商和OLT只能填写其中一项，且必须填写一项' },
  'one-profile': { en: 'Enter a line profile, a service profile or both', zh: '线路模板与业务模板至少填写一个' },
  'command-value': {
    en: 'may only contain letters, digits, _, ., /, : and -, which are allowed in commands',
    zh: '只能包含字母、数字和 _ . / : -，与命令中允许的字符相同',
  },
  'ports-of-olt': { en: 'are not all PON ports of this OLT', zh: '包含该OLT没有的PON口' },
  'access-server-network': {
    en: 'is a network: only the address of a single access server can be tested',
    zh: '是网段：只能测试单台接入服务器的地址',
  },
  'radius-secret': {
    en: 'may only contain Latin letters, digits and punctuation, without spaces',
    zh: '只能包含英文字母、数字和标点，不能有空格',
  },
  'access-server-addresses': {
    en: 'lists up to 16 addresses or networks',
    zh: '最多填写16个地址或网段',
  },
  'access-server-code': {
    en: 'may only contain letters, digits, _, -, . and :',
    zh: '只能包含字母、数字、_、-、. 和 :',
  },
  host: {
    en: 'is not a host name or address such as 10.20.0.2. Enter the port in its own field',
    zh: '不是有效的主机名或地址，例如 10.20.0.2。端口请填入端口栏',
  },
  'password-for-address': {
    en: 'must be entered again, because the address of the OLT changed',
    zh: '需要重新填写，因为OLT的地址已变更',
  },
  'olt-password': {
    en: 'may only contain Latin letters, digits, punctuation and spaces',
    zh: '只能包含英文字母、数字、标点和空格',
  },
  'pon-port': { en: 'must look like 0/1/3', zh: '格式应为 0/1/3' },
  'circuit-placeholders': {
    en: 'has an unknown placeholder; use olt, oltName, ponPort, frame, slot, port, ontId or serial in {{ }}',
    zh: '含有未知占位符，可用：{{olt}}、{{oltName}}、{{ponPort}}、{{frame}}、{{slot}}、{{port}}、{{ontId}}、{{serial}}',
  },
  'circuit-ascii': {
    en: 'may only contain Latin letters, digits, punctuation and spaces',
    zh: '只能包含英文字母、数字、标点和空格',
  },
  'circuit-length': {
    en: 'has more than 63 characters, the most that access servers can send',
    zh: '超过63个字符，接入服务器无法发送',
  },
  'circuit-of-one-line': {
    en: 'must differ between lines: use {{serial}}, or {{ponPort}} with {{ontId}}',
    zh: '须能区分线路：请使用 {{serial}}，或 {{ponPort}} 加 {{ontId}}',
  },
  'pon-ports': { en: 'must look like 0/1/0-15, 0/2/0-15', zh: '格式应为 0/1/0-15, 0/2/0-15' },
  'template-places': {
    en: 'may use only the listed parameters, each in double braces',
    zh: '只能使用列出的参数，且花括号须成对',
  },
  'pattern-of-place': {
    en: 'must read the PON port and the ID of the ONT: (?<ponPort>…) and (?<ontId>…)',
    zh: '必须读取 ONT 的 PON 口和编号：(?<ponPort>…) 和 (?<ontId>…)',
  },
  'pattern-of-light': {
    en: 'must read the received optical power: (?<rx>…)',
    zh: '必须读取接收光功率：(?<rx>…)',
  },
  'pattern-of-onts': {
    en: 'must read the ID and serial number of each ONT: (?<ontId>…) and (?<serial>…)',
    zh: '必须读取每个 ONT 的编号和序列号：(?<ontId>…) 和 (?<serial>…)',
  },
  'pattern-of-states': {
    en: 'must read the ID and state of each ONT: (?<ontId>…) and (?<state>…)',
    zh: '必须读取每个 ONT 的编号和状态：(?<ontId>…) 和 (?<state>…)',
  },
  'pattern-of-optics': {
    en: 'must read the ID and received optical power of each ONT: (?<ontId>…) and (?<rx>…)',
    zh: '必须读取每个 ONT 的编号和接收光功率：(?<ontId>…) 和 (?<rx>…)',
  },
  'pattern-of-state': { en: 'must read the state of the ONT: (?<state>…)', zh: '必须读取 ONT 的状态：(?<state>…)' },
  'pattern-of-macs': { en: 'must read the MAC address: (?<mac>…)', zh: '必须读取 MAC 地址：(?<mac>…)' },
  'pattern-of-found': {
    en: 'must read the serial number and PON port of each ONT: (?<serial>…) and (?<ponPort>…)',
    zh: '必须读取每个 ONT 的序列号和 PON 口：(?<serial>…) 和 (?<ponPort>…)',
  },
  'pattern-of-vlans': { en: 'must read the VLAN: (?<vlan>…)', zh: '必须读取 VLAN：(?<vlan>…)' },
} as const

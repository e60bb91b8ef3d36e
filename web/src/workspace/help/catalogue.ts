import type { Topic } from './topic.ts'

/** Help of the pages on which a product manager keeps what is sold, in English. */
export const catalogueEn: Readonly<Record<string, Topic>> = {
  MaintainSimpleProductOfferingAct: {
    what: 'Keep the offerings: what each is, where it may be sold, and how it is built and ended. The speeds stand on the second tab.',
    how: [
      'Press Add offering. A broadband offering needs a speed; a value-added one has none.',
      'Choose the channels and the types of customer. The levels say from which customer and employee level on it may be sold.',
      'Add at least one price on the page Prices: an offering without a price cannot be sold.',
      'A change acts at the next sale, at every counter. What was sold before stays as it was sold.',
      'Press Change from a day on, below the form, for a change that waits. It can be taken back until its day begins.',
      'Planned changes, the last tab, lists all that waits, of offerings and prices, the first day first. Take it back there too.',
      'Who may sell what, the third tab, answers for an employee, a customer and a day what may be sold, and why not the rest. At the counter “Product not listed?” asks the same for oneself.',
      'Press Make a copy, at the end, for an offering like this one, with its prices and for the same sellers.',
    ],
    wrong: [
      [
        'The offering is still in use',
        'It has prices or was sold. End it with a day in "No longer valid from" instead.',
      ],
      ['The kind stays as it was added', 'Kind and payment mode cannot be changed. Add another offering.'],
    ],
  },
  MaintainProductOfferingPriceAct: {
    what: 'Keep the prices of every offering: amount, months, installation, deposit, limits and what the seller earns.',
    how: [
      'Find the prices of one offering with the filter, or press Add price and choose the offering.',
      'The lowest price is the floor for what policies may take off.',
      'Each change makes a new version. Orders, bills and products keep the version with which they were made.',
      'Press Change from a day on, below the form, for a price that begins later. A monthly price can also change for lines that have it.',
      'Before a change is saved you see what differs, how many lines it concerns and what the next bill run differs by.',
      'The position decides the order in which the clerk sees the prices.',
    ],
    wrong: [
      [
        'The price type does not fit the offering',
        'A prepaid offering has prepaid periods, a postpaid one monthly prices. A one-off price fits what is value-added, never a broadband line.',
      ],
      ['The price is still in use', 'It was sold. End it with a day in "No longer valid from" instead.'],
    ],
  },
  '502': {
    what: 'Keep the preferential policies: for what and for which customers each holds, what it gives, and how far.',
    how: [
      'Choose the benefit first; the form then asks for its percent, amount or months.',
      'An empty list limits nothing: no offering chosen means every offering.',
      'The position and the mark for other policies say in which order policies are to be applied, and which stand alone.',
      'A sale and a renewal take the policies that hold for them by themselves, and show them before they are submitted.',
      'Off a price that is paid ahead, a discount is taken at once. Off a monthly price it stands on each bill of its months, from the first working day on; without months, as long as the line keeps its offering.',
      'Promotional credit comes in as many monthly parts as it has months, each when another month of the line is over and paid. It pays bills and never becomes cash.',
      'No discount leads below the lowest price of a price. A discount without months takes twelve of them from the budget.',
    ],
    wrong: [
      [
        'The form asks for a percent, an amount or months',
        'The chosen benefit needs it. Fill in the field that is marked.',
      ],
      ['The policy is still in use', 'It was given. End it with a day in "No longer valid from" instead.'],
    ],
  },
  MaintainChargeType: {
    what: 'Keeps what the counter charges and gives back besides products: cables, lost devices, compensation.',
    how: [
      'Say whether money comes in or goes back, and whether the standard tax is inside the amount.',
      'More than the ceiling can be entered only by people with a right of their own.',
      'A type that is no longer offered stays on the documents on which it stands.',
    ],
    wrong: [['The type is still in use', 'Orders name it. Take it out of the choice instead of deleting it.']],
  },
  MaintainContentSpecificationAct: {
    what: 'Keep contents, products and their attributes, and the kinds of devices and materials, each on a tab of its own.',
    how: [
      'Choose the type first: the form then asks for the attributes of this type.',
      'Attributes: add what the form asks of a type. A required one is asked for as soon as a specification of the type is saved again.',
      'A product names its services on the network, its contents, and how its income is shared.',
      'On the page Offerings, choose the specification of each offering.',
      'Devices and Materials: add a kind before its first delivery is put into a store. Its type or unit cannot be changed later.',
      'The price of a device is asked of the customer where no warranty replaces it.',
    ],
    wrong: [
      ['An attribute is missing', 'The type needs it. Fill in every attribute with a red mark.'],
      ['The specification is still in use', 'An offering or a product names it. Change that one first.'],
      ['The attribute is still in use', 'A specification has a value of it. Empty the value first.'],
      ['The kind is still in use', 'Some of it was stored. It can be renamed, and stays.'],
    ],
  },
}

/** The same in Chinese. */
export const catalogueZh: Readonly<Record<string, Topic>> = {
  MaintainSimpleProductOfferingAct: {
    what: '维护产品套餐：内容、销售范围、施工与终止方式。带宽模板在第二个标签页。',
    how: [
      '点击“新增产品套餐”。宽带套餐须选带宽模板，增值业务不选。',
      '选择渠道和客户类型。级别表示从哪一级客户和员工起可以销售。',
      '在“资费维护”中至少新增一项资费，没有资费的套餐不能销售。',
      '修改在所有柜台的下一笔销售即生效，已售出的不变。',
      '需要以后生效的修改，请点击表单下方的“预定变更”，生效日之前可以撤销。',
      '最后一个标签页“全部预定变更”按生效日列出套餐和资费的全部预定变更，也可在此撤销。',
      '第三个标签页“销售预演”可查询某员工、某类客户、某日可以销售什么以及其余不可销售的原因；柜台上“没有找到想要的产品？”为本人查询同样内容。',
      '点击最下方的“复制为新套餐”，可按本套餐连同资费和可销售员工新建一个套餐。',
    ],
    wrong: [
      ['产品套餐仍被使用', '套餐已有资费或已售出。请填写“失效日期”停止销售。'],
      ['类型新增后不可修改', '类型和付费方式不能修改，请另行新增套餐。'],
    ],
  },
  MaintainProductOfferingPriceAct: {
    what: '维护各产品套餐的资费：价格、月数、安装费、押金、限制和销售分成。',
    how: [
      '用筛选查找某套餐的资费，或点击“新增资费”并选择套餐。',
      '最低价格是优惠可减到的下限。',
      '每次修改都会产生新版本，订单、账单和产品保留办理时的版本。',
      '以后生效的价格，请点击表单下方的“预定变更”。按月后付的价格可同时适用于已有线路。',
      '保存前会显示差异、涉及的线路数，以及下一账期的差额。',
      '排序号决定营业员看到资费的顺序。',
    ],
    wrong: [
      ['资费类型与套餐不符', '预付费套餐用预付包期，后付费套餐用包月；一次性费用仅用于增值业务，不能用于宽带线路。'],
      ['资费仍被使用', '该资费已售出。请填写“失效日期”停止销售。'],
    ],
  },
  '502': {
    what: '维护优惠政策：适用的产品和客户、优惠内容和额度。',
    how: [
      '先选择优惠方式，表单随后要求填写折扣、金额或月数。',
      '列表留空表示不限：不选套餐即适用于所有套餐。',
      '排序号和叠加标记规定优惠的计算次序，以及哪些优惠只能单独使用。',
      '开户、购买和续费会自动采用符合条件的优惠，并在提交前显示。',
      '预付价格的优惠当场减免；月付价格的优惠自开通之日起逐月列在账单上，不填月数则套餐不变期间一直有效。',
      '赠送余额按月数分次到账，每用满并缴清一个月到账一次，可抵账单，不能变现。',
      '优惠不会低于资费的最低价格。不填月数的优惠按十二个月计入预算。',
    ],
    wrong: [
      ['表单要求填写折扣、金额或月数', '所选优惠方式需要该项，请填写有标记的字段。'],
      ['优惠政策仍被使用', '该政策已使用过。请填写“失效日期”停止使用。'],
    ],
  },
  MaintainChargeType: {
    what: '维护产品以外的收费和退费类型：布线、设备丢失、故障补偿等。',
    how: [
      '选择方向（收费或退费），以及金额是否含标准税。',
      '超过上限的金额只能由有相应权限的人员录入。',
      '停用的类型在已有单据上保留。',
    ],
    wrong: [['类型仍被使用', '已有订单使用该类型，请改为停用。']],
  },
  MaintainContentSpecificationAct: {
    what: '分页维护内容规格、产品规格及其属性、设备型号和材料种类。',
    how: [
      '先选择类型，表单随后要求填写该类型的属性。',
      '属性：新增各类型表单须填写的内容。设为必填后，该类型的规格再次保存时必须填写。',
      '产品规格列明网络服务、内容和分成方案。',
      '在“产品套餐维护”中为每个套餐选择规格。',
      '设备型号和材料种类：首次入库前先新增，类型和计量单位此后不可修改。',
      '设备价格用于保修范围外的更换收费。',
    ],
    wrong: [
      ['缺少属性', '该类型需要此属性，请填写所有带红色标记的属性。'],
      ['规格仍被使用', '有套餐或产品规格引用，请先修改引用。'],
      ['属性仍被使用', '有规格填写了此属性，请先清空。'],
      ['型号或种类仍被使用', '已有入库记录，可改名，不能删除。'],
    ],
  },
}

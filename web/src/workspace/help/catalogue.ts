import type { Topic } from './topic.ts'

/** Help on the pages where a product manager maintains the catalog, in English. */
export const catalogueEn: Readonly<Record<string, Topic>> = {
  MaintainSimpleProductOfferingAct: {
    what: 'Manages offerings: details, sales scope, construction and termination. Speeds are on the second tab.',
    how: [
      'Choose Add offering. A broadband offering needs a speed. A value-added offering has none.',
      'Choose the tax code that its prices include. Tax rates are on the Public configuration page.',
      'Choose the channels and customer types. The levels set the minimum customer and employee level for a sale.',
      'Add at least one price on the Prices page. An offering without a price can’t be sold.',
      'A change takes effect with the next sale at every counter. Existing sales are not affected.',
      'To schedule a change, choose Plan change below the form. You can cancel it until it takes effect.',
      'Planned changes, the last tab, lists scheduled changes to offerings and prices, earliest first. You can also cancel them there.',
      'Sales eligibility, the third tab, shows what an employee can sell to a customer on a date, and why the rest is blocked. At the counter, “Product not listed?” shows the same for the clerk.',
      'Choose Create copy at the end to copy an offering with its prices and sellers.',
    ],
    wrong: [
      ['The offering is still in use', 'It has prices or was sold. Enter a date in “Expires on” instead.'],
      ['The type can’t be changed', 'Type and payment mode are fixed. Add another offering.'],
    ],
  },
  MaintainProductOfferingPriceAct: {
    what: 'Manages the prices of each offering: amount, months, installation, deposit, limits and seller’s share.',
    how: [
      'Filter the prices by offering, or choose Add price and select the offering.',
      'Policies can’t discount below the minimum price.',
      'Each change creates a new version. Orders, bills and products keep their original version.',
      'To schedule a price, choose Plan change below the form. A monthly price can also change for existing lines.',
      'Before you save a change, you see the differences, the number of affected lines and the effect on the next bill run.',
      'The position sets the order in which clerks see the prices.',
    ],
    wrong: [
      [
        'The price type does not fit the offering',
        'Prepaid offerings use prepaid periods, and postpaid offerings use monthly prices. One-off prices are only for value-added products.',
      ],
      ['The price is still in use', 'It was sold. Enter a date in “Expires on” instead.'],
    ],
  },
  '502': {
    what: 'Manages preferential policies: offerings and customers, benefit, stacking and budget.',
    how: [
      'Choose the benefit first. The form then asks for its percentage, amount or months.',
      'An empty list means no limit: if no offering is selected, the policy applies to all.',
      'The position sets the order in which policies apply. “Combinable” sets whether a policy can be used with others.',
      'Sales and renewals apply matching policies automatically and show them before submission.',
      'A discount on a prepaid price applies immediately. A discount on a monthly price applies to each bill from activation for its months or, without months, while the line keeps its offering.',
      'Promotional credit is granted in monthly installments, each after another month of the line has ended and been paid. It can pay bills but is never paid out.',
      'Discounts never go below the minimum price. A discount without months counts as twelve months toward the budget.',
    ],
    wrong: [
      [
        'The form asks for a percentage, an amount or months',
        'The selected benefit requires it. Fill in the marked field.',
      ],
      ['The policy is still in use', 'It was already granted. Enter a date in “Expires on” instead.'],
    ],
  },
  MaintainChargeType: {
    what: 'Manages charges and refunds other than products, such as cables, lost devices and compensation.',
    how: [
      'Choose charge or refund, and whether the amount includes tax, and under which tax code.',
      'Amounts above the limit require a separate right.',
      'Existing documents keep a type that is no longer offered.',
    ],
    wrong: [['The type is still in use', 'Orders use it. Stop offering it instead of deleting it.']],
  },
  MaintainContentSpecificationAct: {
    what: 'Manages content specifications, product specifications, attributes, device models and materials, each on its own tab.',
    how: [
      'Choose the type first. The form then asks for its attributes.',
      'Attributes: add the fields required for a type. A required attribute must be entered the next time a specification of the type is saved.',
      'A product specification lists its network services, contents and revenue share plan.',
      'On the Offerings page, choose the specification of each offering.',
      'Devices and Materials: add a model or material before its first delivery. Its type or unit can’t be changed later.',
      'The customer pays the device price when no warranty covers the replacement.',
    ],
    wrong: [
      ['An attribute is missing', 'The type requires it. Fill in all attributes marked in red.'],
      ['The specification is still in use', 'An offering or product uses it. Change that one first.'],
      ['The attribute is still in use', 'A specification has a value for it. Clear the value first.'],
      ['The model or material is still in use', 'It has stock records. You can rename it but not delete it.'],
    ],
  },
}

/** Help on the same pages, in Chinese. */
export const catalogueZh: Readonly<Record<string, Topic>> = {
  MaintainSimpleProductOfferingAct: {
    what: '维护产品套餐：内容、销售范围、施工与终止方式。带宽模板在第二个标签页。',
    how: [
      '点击“新增产品套餐”。宽带套餐须选带宽模板，增值业务不选。',
      '选择价格所含税的税码，税率在“公共配置”中维护。',
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
      '选择方向（收费或退费）、金额是否含税以及税码。',
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

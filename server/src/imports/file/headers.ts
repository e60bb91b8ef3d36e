import type { ImportField } from '@lastmile/contract/imports/columns.ts'

/**
 * The column headers by which the column of a field is proposed, by field: ours in English and Chinese, and those of the customer exports of daloRADIUS (`username`, `creationdate`), Splynx (`Full name`, `Login`),
 * UISP CRM (`Custom ID`, `Full address`) and PHPNuxBill (`Phonenumber`, `Expired On`). Headers are compared in lower
 * case, without blanks, hyphens, underscores and points.
 */
export const importHeaders: Readonly<Record<ImportField, string>> = {
  externalCustomerCode:
    'externalcustomercode|externalnumber|externalcode|customernumber|customerno|customerid|customercode|accountnumber|accountno|subscriberid|clientid|customid|userident|id|客户编号|客户号|外部客户编号|用户编号|编号',
  name: 'name|fullname|customername|customer|client|clientname|subscriber|subscribername|firstname|companyname|姓名|名称|客户名称|客户姓名|户名|用户名称',
  lastName: 'lastname|surname|familyname|姓',
  contactTel:
    'phone|phonenumber|telephone|tel|mobile|mobilephone|mobileno|contact|contacttel|contactnumber|cell|workphone|homephone|电话|联系电话|手机|手机号|手机号码|联系方式',
  eMail: 'email|emailaddress|mail|emails|billingemail|电子邮箱|邮箱|电子邮件|邮件',
  certificateType: 'certificatetype|idtype|documenttype|证件类型|证件种类',
  certificateNo:
    'certificateno|certificatenumber|idnumber|idno|nrc|nationalid|passport|passportno|documentnumber|taxid|registrationnumber|证件号|证件号码|身份证|身份证号|身份证号码',
  town: 'town|township|area|zone|district|city|location|locality|镇区|区域|片区|小区|乡镇|地区',
  manageAddress: 'address|fulladdress|street|street1|streetaddress|billingaddress|地址|详细地址|住址',
  postalCode: 'postalcode|postcode|zip|zipcode|plz|postleitzahl|codepostal|pincode|eircode|邮政编码|邮编',
  remark: 'remark|remarks|note|notes|comment|comments|description|备注|说明|附注',
  broadbandAccount:
    'broadbandaccount|account|username|user|login|pppoeusername|pppoelogin|pppoeuser|radiususername|usernamepppoe|宽带账号|账号|帐号|上网账号|宽带帐号|拨号账号',
  broadbandPassword:
    'broadbandpassword|password|pass|pppoepassword|radiuspassword|cleartextpassword|value|宽带密码|密码|上网密码|拨号密码',
  productOfferingCode:
    'offering|offeringcode|productofferingcode|package|packagename|plan|planname|tariff|tariffplan|internetplan|internettariff|service|serviceplan|serviceplanname|product|groupname|profile|nameplan|namaplan|套餐|产品套餐|资费|产品|套餐名称|套餐编码',
  startTime:
    'start|startdate|startedon|activefrom|activationdate|activated|registered|registrationdate|dateadd|creationdate|createdon|createdat|rechargedon|开始日期|开通日期|开通时间|开户日期|入网日期|起始日期',
  paidThrough:
    'paidthrough|paiduntil|paidto|expiry|expirydate|expires|expireson|expiration|expirationdate|expiredon|validuntil|enddate|billeduntil|到期日期|到期时间|有效期|付费至|截止日期|到期日|有效期至',
  odbCode: 'odb|odbcode|box|boxcode|splitter|splitterbox|fat|nap|分纤箱|分光箱|箱号|分纤箱编码',
  portCode: 'port|portcode|odbport|splitterport|端口|端口号|分纤箱端口',
  commonBalance: 'balance|accountbalance|credit|commonbalance|余额|账户余额|结余|通用余额',
  terminalNumber:
    'ont|ontserial|ontserialnumber|ontsn|onu|onuserial|onuserialnumber|onusn|gponsn|gponserial|光猫|光猫序列号|光猫sn|ont序列号|终端序列号|ont编号',
  mac: 'ontmac|ontmacaddress|onumac|onumacaddress|光猫mac',
  specCode: 'ontmodel|onumodel|onttype|onutype|光猫型号|ont型号|终端型号',
  circuitId:
    'circuitid|agentcircuitid|option82|option82circuitid|option82circuit|dslagentcircuitid|adslagentcircuitid|ipoecircuit|电路标识|电路id',
  remoteId: 'remoteid|agentremoteid|option82remoteid|option82remote|dslagentremoteid|adslagentremoteid|远端标识|远端id',
  openingArrears: 'arrears|openingarrears|due|amountdue|outstanding|debt|owed|欠费|欠款',
  serviceAddress: 'serviceaddress|installationaddress|安装地址|装机地址|线路地址',
  deposit: 'deposit|securitydeposit|depositamount|押金|保证金',
}

-- The parts of names and addresses. Earlier entries of a list are drawn more often, as in reality.
create schema if not exists history;

-- Returns a number in [0, 1) that depends only on subject and purpose, so that an interrupted run can be resumed.
create or replace function history.draw(thing bigint, purpose text) returns double precision
language sql immutable strict parallel safe
return (hashint8extended(thing, hashtextextended(purpose, 42)) & 9007199254740991)::double precision / 9007199254740992;

-- Returns the time of a business day at which the fraction `part` of it has passed.
create or replace function history.at(day date, part double precision, zone text) returns timestamptz
language sql stable strict parallel safe
return (day + time '08:30' + part * interval '9 hours') at time zone zone;

-- Returns the code of a record that belongs to a customer.
create or replace function history.code(customer_code text, number bigint) returns text
language sql immutable strict parallel safe
return customer_code || case when number < 10 then '-0' else '-' end || number;

-- Returns the tax included in an amount, rounded half up once.
create or replace function history.tax(amount bigint, percent numeric) returns bigint
language sql immutable strict parallel safe
return round(amount * percent / (100 + percent))::bigint;

create table history.word (kind text not null, n int not null, latin text not null, zh text not null, primary key (kind, n));
insert into history.word (kind, n, latin, zh)
select kind, row_number() over (partition by kind order by place) - 1, split_part(pair, '=', 1),
  coalesce(nullif(split_part(pair, '=', 2), ''), split_part(pair, '=', 1))
from (values
  ('burmese', 'Aung Kyaw Zaw Min Myint Win Moe Htet Tun Khin Thu Soe Aye Naing Oo Lin Su Mya Hlaing Thein Than Wai Phyo Ei Zin Nwe Phyu Thida Maung Lwin Htay Tin Mar San May Nyein Chan Kaung Pyae Sone Hein Ye Nay Cho Swe Sandar Nilar Yadanar Thiri Thandar Myat Kyi Wint Shwe Yee Hla Ohn Khaing Zarni Myo Thant Wunna Nanda Chit Toe Tint Mon Theingi Yu Eaindra Hsu Myitzu Thazin Ingyin Pwint Kay Zune Sithu Zeyar Bo Bhone La Yan Htun Hnin Kalayar Mi Nu Si Thurein Yarzar Zayar Arkar Banyar Saw Naw Sai Nang Mung Dau Ja Seng Khun Mahn'),
  ('honorific', 'U Daw Ko Ma'),
  ('surname', 'Chen=陈 Lin=林 Li=李 Wang=王 Huang=黄 Zhang=张 Yang=杨 Wu=吴 Liu=刘 Cai=蔡 Xu=许 Zheng=郑 Zhou=周 Xie=谢 Guo=郭 Zhao=赵 Sun=孙 Ma=马 Zhu=朱 Hu=胡 He=何 Gao=高 Luo=罗 Liang=梁 Ye=叶 Su=苏 Zeng=曾 Lü=吕 Ding=丁 Deng=邓 Feng=冯 Jiang=江 Shen=沈 Peng=彭 Pan=潘 Yu=余 Dong=董 Yuan=袁 Fu=傅 Duan=段 Hou=侯 Qiu=邱 Fang=方 Shi=石 Xiong=熊 Lei=雷 Long=龙 Tao=陶 Ouyang=欧阳 Situ=司徒'),
  ('given', 'Ming=明 Hua=华 Wei=伟 Fang=芳 Xiu=秀 Ying=英 Na=娜 Min=敏 Jing=静 Li=丽 Qiang=强 Lei=磊 Jun=军 Yang=洋 Yan=艳 Juan=娟 Tao=涛 Chao=超 Xia=霞 Ping=平 Gang=刚 Gui=桂 Jian=建 Wen=文 Guo=国 Zhi=志 Yong=勇 Bin=斌 Yu=玉 Ling=玲 Hong=红 Mei=梅 Lan=兰 Chun=春 Xue=雪 Yue=月 Feng=凤 Hai=海 Long=龙 Hui=辉 Peng=鹏 Jie=杰 Bo=波 Sheng=生 Fu=福 De=德 Cheng=成 An=安 Xin=鑫 Kai=凯 Rui=睿 Hao=浩 Yi=怡 Zi=子 Han=涵 Xuan=轩 Tian=天 Bao=宝 Jin=金 Shu=淑 Qing=清 Lian=莲 Zhen=珍 Ai=爱 Guang=光 Da=大 Xiang=祥 Rong=荣 Zhong=忠 Yuan=源'),
  ('brand', 'Golden=金 Shwe=瑞 Great=大 Royal=皇家 Lotus=莲花 Dragon=龙 Star=星 Pearl=珍珠 Ruby=红宝石 Jade=翡翠 Union=联合 Asia=亚洲 Delta=三角洲 River=江 Mandala=曼陀罗 Sunrise=旭日 Peacock=孔雀 Elephant=大象 Teak=柚木 Padauk=紫檀 Ayeyar=伊洛 Myanma=缅甸 Inya=茵雅 Kandawgyi=皇家湖 Everest=珠峰 Evergreen=长青 New=新 First=第一 Victory=胜利 Harmony=和谐'),
  ('trade', 'Trading=贸易 Tea=茶业 Hotel=酒店 Motors=汽车 Electronics=电子 Pharmacy=药业 Restaurant=餐饮 Garments=制衣 Construction=建筑 Logistics=物流 Rice=米业 Gems=珠宝 Printing=印刷 Fisheries=水产 School=教育 Clinic=医疗 Furniture=家具 Software=软件 Travel=旅游 Bakery=烘焙'),
  ('street', 'Pyay Insein Bogyoke Anawrahta Merchant Strand Kabar_Aye Maha_Bandula Inya University_Avenue Dhammazedi Baho Hledan Kyun_Taw U_Wisara Shwe_Gone_Daing Bagaya Waizayandar Thanthumar Lay_Daung_Kan Nawaday Yaw_Min_Gyi Shwe_Dagon_Pagoda Botahtaung_Pagoda Upper_Pansodan Bo_Aung_Kyaw Theinbyu Lanmadaw Latha Sule_Pagoda Zay 19th 26th 30th 35th 62nd 66th 73rd 78th 80th 84th Circular Station Market Monastery Hospital Lake River')
) as list (kind, words), string_to_table(words, ' ') with ordinality as each (pair, place);
update history.word set latin = replace(latin, '_', ' '), zh = replace(zh, '_', ' ') where kind = 'street';

-- The number of entries to draw from, by type.
create table history.words as select kind, count(*)::int as total from history.word group by kind;

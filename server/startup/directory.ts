type Names = readonly [my: string, en: string];

export const CITIES: readonly { city: Names; townships: readonly Names[] }[] = [
  {
    city: ['ရန်ကုန်', 'Yangon'],
    townships: [
      ['အလုံ', 'Ahlone'],
      ['ဗဟန်း', 'Bahan'],
      ['ဗိုလ်တထောင်', 'Botahtaung'],
      ['ဒဂုံ', 'Dagon'],
      ['ဒဂုံမြို့သစ် (မြောက်ပိုင်း)', 'North Dagon'],
      ['ဒဂုံမြို့သစ် (တောင်ပိုင်း)', 'South Dagon'],
      ['ဒဂုံမြို့သစ် (အရှေ့ပိုင်း)', 'East Dagon'],
      ['ဒဂုံမြို့သစ် (ဆိပ်ကမ်း)', 'Dagon Seikkan'],
      ['ဒလ', 'Dala'],
      ['ဒေါပုံ', 'Dawbon'],
      ['လှိုင်', 'Hlaing'],
      ['လှိုင်သာယာ', 'Hlaingthaya'],
      ['အင်းစိန်', 'Insein'],
      ['ကမာရွတ်', 'Kamayut'],
      ['ကျောက်တံတား', 'Kyauktada'],
      ['ကြည့်မြင်တိုင်', 'Kyimyindaing'],
      ['လမ်းမတော်', 'Lanmadaw'],
      ['လသာ', 'Latha'],
      ['မရမ်းကုန်း', 'Mayangone'],
      ['မင်္ဂလာဒုံ', 'Mingaladon'],
      ['မင်္ဂလာတောင်ညွန့်', 'Mingala Taungnyunt'],
      ['မြောက်ဥက္ကလာပ', 'North Okkalapa'],
      ['ပန်းဘဲတန်း', 'Pabedan'],
      ['ပုဇွန်တောင်', 'Pazundaung'],
      ['စမ်းချောင်း', 'Sanchaung'],
      ['ဆိပ်ကြီးခနောင်တို', 'Seikkyi Kanaungto'],
      ['ရွှေပြည်သာ', 'Shwepyitha'],
      ['တောင်ဥက္ကလာပ', 'South Okkalapa'],
      ['တာမွေ', 'Tamwe'],
      ['သာကေတ', 'Thaketa'],
      ['သင်္ဃန်းကျွန်း', 'Thingangyun'],
      ['ရန်ကင်း', 'Yankin'],
    ],
  },
  {
    city: ['မန္တလေး', 'Mandalay'],
    townships: [
      ['အောင်မြေသာဇံ', 'Aungmyethazan'],
      ['ချမ်းအေးသာဇံ', 'Chanayethazan'],
      ['ချမ်းမြသာစည်', 'Chanmyathazi'],
      ['မဟာအောင်မြေ', 'Mahaaungmye'],
      ['ပြည်ကြီးတံခွန်', 'Pyigyidagun'],
      ['အမရပူရ', 'Amarapura'],
      ['ပုသိမ်ကြီး', 'Patheingyi'],
    ],
  },
  {
    city: ['နေပြည်တော်', 'Naypyitaw'],
    townships: [
      ['ဇမ္ဗူသီရိ', 'Zabuthiri'],
      ['ဥတ္တရသီရိ', 'Ottarathiri'],
      ['ဒက္ခိဏသီရိ', 'Dekkhinathiri'],
      ['ပုဗ္ဗသီရိ', 'Pobbathiri'],
      ['ဇေယျာသီရိ', 'Zeyathiri'],
      ['ပျဉ်းမနား', 'Pyinmana'],
      ['လယ်ဝေး', 'Lewe'],
      ['တပ်ကုန်း', 'Tatkon'],
    ],
  },
  {
    city: ['ပဲခူး', 'Bago'],
    townships: [
      ['ပဲခူး', 'Bago'],
      ['တောင်ငူ', 'Taungoo'],
      ['ပြည်', 'Pyay'],
      ['သာယာဝတီ', 'Tharyarwady'],
    ],
  },
  {
    city: ['မကွေး', 'Magway'],
    townships: [
      ['မကွေး', 'Magway'],
      ['ပခုက္ကူ', 'Pakokku'],
      ['ရေနံချောင်း', 'Yenangyaung'],
    ],
  },
  {
    city: ['စစ်ကိုင်း', 'Sagaing'],
    townships: [
      ['စစ်ကိုင်း', 'Sagaing'],
      ['မုံရွာ', 'Monywa'],
      ['ရွှေဘို', 'Shwebo'],
      ['ကလေး', 'Kalay'],
    ],
  },
  {
    city: ['ပုသိမ်', 'Pathein'],
    townships: [
      ['ပုသိမ်', 'Pathein'],
      ['ဟင်္သာတ', 'Hinthada'],
      ['မြောင်းမြ', 'Myaungmya'],
      ['ဖျာပုံ', 'Pyapon'],
    ],
  },
  {
    city: ['မော်လမြိုင်', 'Mawlamyine'],
    townships: [
      ['မော်လမြိုင်', 'Mawlamyine'],
      ['မုဒုံ', 'Mudon'],
      ['သထုံ', 'Thaton'],
      ['ရေး', 'Ye'],
    ],
  },
  {
    city: ['တောင်ကြီး', 'Taunggyi'],
    townships: [
      ['တောင်ကြီး', 'Taunggyi'],
      ['ညောင်ရွှေ', 'Nyaungshwe'],
      ['ကလော', 'Kalaw'],
      ['အောင်ပန်း', 'Aungban'],
    ],
  },
  {
    city: ['လားရှိုး', 'Lashio'],
    townships: [
      ['လားရှိုး', 'Lashio'],
      ['သိန္နီ', 'Hsenwi'],
      ['မူဆယ်', 'Muse'],
    ],
  },
  {
    city: ['မြစ်ကြီးနား', 'Myitkyina'],
    townships: [
      ['မြစ်ကြီးနား', 'Myitkyina'],
      ['ဝိုင်းမော်', 'Waingmaw'],
      ['ဗန်းမော်', 'Bhamo'],
    ],
  },
  {
    city: ['စစ်တွေ', 'Sittwe'],
    townships: [
      ['စစ်တွေ', 'Sittwe'],
      ['သံတွဲ', 'Thandwe'],
      ['ကျောက်ဖြူ', 'Kyaukphyu'],
    ],
  },
  {
    city: ['ထားဝယ်', 'Dawei'],
    townships: [
      ['ထားဝယ်', 'Dawei'],
      ['မြိတ်', 'Myeik'],
      ['ကော့သောင်း', 'Kawthaung'],
    ],
  },
  {
    city: ['ဘားအံ', 'Hpa-An'],
    townships: [
      ['ဘားအံ', 'Hpa-An'],
      ['မြဝတီ', 'Myawaddy'],
      ['ကော့ကရိတ်', 'Kawkareik'],
    ],
  },
  {
    city: ['လွိုင်ကော်', 'Loikaw'],
    townships: [
      ['လွိုင်ကော်', 'Loikaw'],
      ['ဒီမောဆို', 'Demoso'],
    ],
  },
  {
    city: ['ဟားခါး', 'Hakha'],
    townships: [
      ['ဟားခါး', 'Hakha'],
      ['ဖလမ်း', 'Falam'],
      ['မင်းတပ်', 'Mindat'],
    ],
  },
];

import "./Crew.vue";

import { createApp } from "vue";
import Counter from "./Counter.vue";

createApp(Counter, { label: "Boats" }).mount("#app");
